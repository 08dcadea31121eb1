import { Refused } from '@souk-vert/shared/releases/refused'

/** Refuses a remote that does not run by itself. Throws Refused. */
export function refuse(found: string, remedy: string): never {
  throw new Refused('isolated host', found, remedy)
}
