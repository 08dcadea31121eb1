import type { Provided, Registry } from '@souk-vert/shared/releases/format'
import type { Build } from '@souk-vert/shared/releases/unpack-artifact'
import { checkNames } from '@souk-vert/shared/releases/fit/check-names'
import { checkLanguages } from '@souk-vert/shared/releases/fit/check-languages'
import { shellSideOf, sideOf, slotsOf } from '@souk-vert/shared/releases/fit/check-slots'
import { answersOf, CONTRACT_PATH } from '@souk-vert/shared/releases/answers/answer-fields'
import { checkAnswersRead } from '@souk-vert/shared/releases/fit/check-answers-read'
import { checkOwnership } from './ownership'
import { UsageError } from '@souk-vert/shared/text/command-line'

/** Returns a file of JSON that a shop publishes. @throws UsageError for a shop that does not answer with it */
export async function published<Type>(shop: string, path: string): Promise<Type> {
  const address = new URL(path, shop).href
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${answer.status}`)
    return (await answer.json()) as Type
  } catch (error) {
    throw new UsageError(`${address} does not answer (${(error as Error).message}): name a shop that runs`)
  }
}

/**
 * Compares a remote's build with a live shop, by what that publishes: its routes and slots with those of the other remotes, its
 * imports with what the shell gives. `say` is called where answers are not compared. @throws Refused
 */
export async function checkAgainst(
  { release, needed }: Build,
  shop: string,
  say: (line: string) => void,
): Promise<void> {
  const { name, version } = release
  const registry = await published<Registry>(shop, '/mfe/registry.json')
  const provided = await published<Provided>(shop, '/mfe/provides.json')
  checkOwnership(registry, name, release)
  const shell = { version: `of ${new URL(shop).host}`, provided }
  const others = Object.entries(registry.remotes).filter(([remote]) => remote !== name)
  const side = sideOf(name, name, release, needed)
  const fit = {
    shells: [shell],
    needing: { remote: name, version, who: name, asks: release.asks, needed },
    side,
    declared: slotsOf(name, registry.remotes[name]?.slots ?? []),
    others: [
      ...others.map(([remote, entry]) =>
        sideOf(`the live ${remote} ${entry.active.version}`, remote, entry, undefined),
      ),
      shellSideOf('the live shell', shell),
    ],
  }
  const answers = answersOf(await published(shop, CONTRACT_PATH))
  checkAnswersRead({ release, needed }, { answers, who: `the backend of ${new URL(shop).host}` }, say)
  checkLanguages(release, provided.languages ?? [])
  checkNames(fit)
}
