import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

/** Takes files that are dropped on an element, or pasted anywhere on the page while it is there. */
export function useDroppedFiles(onFiles: (files: File[]) => void, isDisabled = false) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((list: FileList | undefined) => {
    if (!isDisabled && list?.length) onFiles([...list])
  })

  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => take(clipboardData?.files)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])

  const drop = {
    onDragOver: (event: DragEvent) => {
      if (isDisabled || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (isDisabled || !event.dataTransfer.files.length) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, drop }
}
