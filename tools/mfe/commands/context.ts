import type { Form } from '@souk-vert/shared/text/command-line'
import type { Origin } from './origin'
import type { Shop } from './shop/shop'
import type { Releases } from './shop/shop-releases'

/** Answer of a command: lines for people, data for machines, and whether it succeeded. */
export interface Answer {
  lines: string[]
  data: object
  isRefused?: boolean
}

export interface Context {
  /** The shop that a command works on; one that asks for none needs none. Throws UsageError where there is none. */
  readonly shop: Shop
  /** Its releases. */
  readonly releases: Releases
  origin: Origin
  say: (line: string) => void
  options: {
    undo?: boolean
    key?: string
    path?: string[]
    label?: string
    remove?: boolean
    adopt?: boolean
    against?: string
    port: string
    out: string
    from?: string[]
    recorded?: boolean
    preview?: boolean
    canary?: string
    rules?: boolean
  }
}

type Command = (context: Context, ...args: string[]) => Promise<Answer>

/** Commands by name, each with its line of the usage. */
export interface Commands {
  [name: string]: Omit<Form, 'name'> & { run: Command }
}
