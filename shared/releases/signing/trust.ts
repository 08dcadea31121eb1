import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parsePointer, type PointerFile } from '../registry/pointer-file'
import { SHELL } from '../registry-entry'
import { replaceFile } from '../replace-file'
import { readRoots } from './keys'
import { checkSignature, type SignedPointer } from './pointer-signature'

/** Folder of the memory, in the data folder: whoever may write a store need not be able to write here. */
const MEMORY_FOLDER = 'release-memory'

const nameOf = ({ name, signature }: SignedPointer) => `${name}.${signature.by.slice(-16)}.json`

/** Parses a pointer file of this remote. @throws Error for one whose signature is not right, too */
export function parseSigned(remote: string, text: string): SignedPointer {
  const pointer = parsePointer(remote, text)
  checkSignature(pointer)
  return pointer
}

const withoutHistory = ({ history: _history, ...pointer }: SignedPointer): SignedPointer => pointer

/**
 * Decides by keys which pointers count, and remembers across restarts the last one that did, of each remote and key: an older
 * one that is put back is found, and when a key is taken back the last one of another key is there.
 */
export class Trust {
  private readonly remembered = new Map<string, SignedPointer>()
  private loading: Promise<void> | undefined
  /** Why pointers cannot be remembered, if so. */
  unremembered: string | undefined

  /** `roots` are the operator's keys, good for every remote. */
  constructor(
    private readonly roots: string[],
    private readonly folder: string,
  ) {}

  /** Reads what this machine remembers, once. */
  load(): Promise<void> {
    return (this.loading ??= this.refresh())
  }

  /** Reads what processes of this machine have come to remember. */
  async refresh(): Promise<void> {
    const names = await readdir(this.folder).catch(() => [])
    for (const name of names.filter((each) => /^[a-z][a-z\d-]*\.[\w-]{16}\.json$/.test(each))) {
      try {
        const pointer = parseSigned(name.split('.')[0]!, await readFile(join(this.folder, name), 'utf8'))
        const known = this.remembered.get(name)?.signature.at ?? ''
        if (nameOf(pointer) === name && pointer.signature.at > known) this.remembered.set(name, withoutHistory(pointer))
      } catch (error) {
        this.unremembered = `${name}: ${(error as Error).message}`
      }
    }
  }

  /** The keys of a remote, or of the shell, as the shell's pointer that counts has them. */
  keysOf(remote: string, shell: PointerFile | undefined): string[] {
    return [...this.roots, ...(remote === SHELL ? [] : (shell?.keys?.[remote] ?? []))]
  }

  /** The last pointer of a remote that counted here, of those that one of these keys has signed. */
  former(remote: string, keys: string[]): SignedPointer | undefined {
    return [...this.remembered.values()]
      .filter(({ name, signature }) => name === remote && keys.includes(signature.by))
      .sort((a, b) => (a.signature.at < b.signature.at ? 1 : -1))[0]
  }

  /** The remotes of which a pointer is remembered. */
  get remotes(): Set<string> {
    return new Set([...this.remembered.values()].map(({ name }) => name))
  }

  /** Remembers a pointer that counts, by its file's text. */
  async remember(pointer: SignedPointer, text: () => Promise<string>): Promise<void> {
    const name = nameOf(pointer)
    if (this.remembered.get(name)?.signature.value === pointer.signature.value) return
    this.remembered.set(name, pointer)
    try {
      await mkdir(this.folder, { recursive: true })
      await replaceFile(join(this.folder, name), await text())
    } catch (error) {
      this.unremembered = (error as Error).message
    }
  }

  /** Returns a remembered pointer with its history. */
  recall(pointer: SignedPointer): Promise<PointerFile> {
    return readFile(join(this.folder, nameOf(pointer)), 'utf8').then(
      (text) => parseSigned(pointer.name, text),
      () => pointer,
    )
  }
}

/** The trust of this machine in a store, by its folder; undefined in a shop that does not sign. @throws KeyError */
export function trustOf(folder: string, env: NodeJS.ProcessEnv = process.env): Trust | undefined {
  const roots = readRoots(env)
  if (roots.length === 0) return undefined
  const store = env.RELEASE_STORE?.startsWith('s3://') ? env.RELEASE_STORE : resolve(folder)
  const digest = createHash('sha256').update(store).digest('hex').slice(0, 16)
  return new Trust(roots, join(resolve(env.DATA_DIR || '.data'), MEMORY_FOLDER, digest))
}
