import { useEffect, useRef, useState } from 'react'
import { call, errorMessage, isAborted, reportError, statusOf } from '@souk-vert/shared/client'
import { pictureFileError } from '@souk-vert/shared/contract/catalog/picture-types'

/** A picture of a form. `address` shows it: of the file while there is no other. */
export type PictureItem = { key: string; name: string; address: string } & (
  | { state: 'uploading'; share: number }
  | { state: 'done' }
  /** `file` is there where another try may help. */
  | { state: 'failed'; error: string; file?: File }
)

let count = 0
const newKey = () => `picture-${++count}`

const toDone = (address: string): PictureItem => ({ key: newKey(), name: '', address, state: 'done' })

/** Number of uploads at once; the others wait for their turn. */
const AT_ONCE = 4
let underWay = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
    waiting.shift()?.()
  }
}

/**
 * The pictures of a form, in their order, each uploaded as soon as it is chosen, side by side. A file that is refused or does
 * not arrive says so in its place, and the others go on.
 */
export function usePictures(initial: string[]) {
  const [items, setItems] = useState<PictureItem[]>(() => initial.map(toDone))
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = uploads.current
    return () => running.forEach((upload) => upload.abort())
  }, [])

  const put = (key: string, next: (item: PictureItem) => PictureItem) =>
    setItems((before) => before.map((item) => (item.key === key ? next(item) : item)))

  const upload = async (key: string, file: File) => {
    const abort = new AbortController()
    uploads.current.set(key, abort)
    const form = new FormData()
    form.append('image', file)
    const onProgress = (share: number) => put(key, (item) => ({ ...item, state: 'uploading', share }))
    try {
      const { data } = await inTurn(() => call('POST /api/file/upload', form, { signal: abort.signal, onProgress }))
      put(key, ({ name }) => ({ key, name, address: data.url, state: 'done' }))
    } catch (error) {
      if (isAborted(error)) return
      reportError(error)
      const status = statusOf(error)
      const isFinal = status === 400 || status === 413 || status === 415
      const message = errorMessage(error)
      put(key, ({ name, address }) => ({
        key,
        name,
        address,
        state: 'failed',
        error: message,
        file: isFinal ? undefined : file,
      }))
    }
    uploads.current.delete(key)
  }

  const toItem = (file: File): PictureItem => {
    const error = pictureFileError(file)
    const item = { key: newKey(), name: file.name, address: URL.createObjectURL(file) }
    if (error) return { ...item, state: 'failed', error }
    void upload(item.key, file)
    return { ...item, state: 'uploading', share: 0 }
  }

  /** Uploads files and puts them at the end, or in the place of `instead`. */
  const add = (files: File[], instead?: string) => {
    const added = files.map(toItem)
    if (instead) uploads.current.get(instead)?.abort()
    setItems((before) =>
      before.some(({ key }) => key === instead)
        ? before.flatMap((item) => (item.key === instead ? added : [item]))
        : [...before, ...added],
    )
  }
  const retry = ({ key, ...item }: PictureItem) => {
    if (item.state !== 'failed' || !item.file) return
    put(key, ({ name, address }) => ({ key, name, address, state: 'uploading', share: 0 }))
    void upload(key, item.file)
  }
  const remove = (key: string) => {
    uploads.current.get(key)?.abort()
    setItems((before) => before.filter((item) => item.key !== key))
  }
  /** Puts a picture at a place, counted from 0; the others keep their order. */
  const move = (key: string, place: number) =>
    setItems((before) => {
      const item = before.find((each) => each.key === key)
      if (!item) return before
      const rest = before.filter((each) => each !== item)
      return rest.toSpliced(Math.max(0, Math.min(place, rest.length)), 0, item)
    })
  /** These pictures from now on. */
  const replace = (addresses: string[]) => {
    uploads.current.forEach((each) => each.abort())
    setItems(addresses.map(toDone))
  }

  const addresses = items.flatMap((item) => (item.state === 'done' ? [item.address] : []))
  const isUploading = items.some(({ state }) => state === 'uploading')
  const hasFailed = items.some(({ state }) => state === 'failed')
  return { items, addresses, isUploading, hasFailed, add, retry, remove, move, replace }
}

export type Pictures = ReturnType<typeof usePictures>
