import { answersOf } from '@souk-vert/shared/releases/answers/answer-fields'
import { fit } from '@souk-vert/shared/releases/fit/fit'
import type { Manifest } from '@souk-vert/shared/releases/fit/manifest'
import type { Declaration, Provided, Registry, Release } from '@souk-vert/shared/releases/format'
import { SHELL } from '@souk-vert/shared/releases/registry-entry'
import type { Build } from '@souk-vert/shared/releases/unpack-artifact'
import { UsageError } from '@souk-vert/shared/text/command-line'

/** Returns a file of JSON that a shop publishes. @throws UsageError for a shop that does not answer with it */
async function published<Type>(shop: string, path: string): Promise<Type> {
  const address = new URL(path, shop).href
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`${answer.status}`)
    return (await answer.json()) as Type
  } catch (error) {
    throw new UsageError(`${address} does not answer (${(error as Error).message}): name a shop that runs`)
  }
}

/** A live version, as far as a shop publishes its declaration. */
const declared = (version: string, { name, routes, slots, extends: links }: Declaration): Manifest => ({
  release: { name, version, routes, slots, extends: links } as Release,
})

/**
 * Compares a build with a live shop, by what that shows everybody: without a token it says nothing of what releases need, nor who may
 * answer which address; those who answer it have it. @throws Refused @throws UsageError for a shop that does not answer
 */
export async function checkAgainst({ release, needed }: Build, shop: string): Promise<void> {
  const [registry, provided, contract] = await Promise.all([
    published<Registry>(shop, '/mfe/registry.json'),
    published<Provided>(shop, '/mfe/provides.json'),
    published<Parameters<typeof answersOf>[0]>(shop, '/api/docs/json'),
  ])
  const remotes = Object.entries(registry.remotes).map(([name, { active, ...entry }]) =>
    declared(active.version, { name, ...entry }),
  )
  const shell = declared(`of ${new URL(shop).host}`, { name: SHELL, routes: [], slots: [] })
  const moved = { release, needed }
  const answering = [moved, ...remotes.filter((each) => each.release.name !== release.name)]
  const misfit = fit({
    ...{ moved, live: [{ ...shell, provided }, ...remotes], languages: provided.languages ?? [] },
    teams: answering.map(({ release: { name, routes } }) => ({ remote: name, paths: routes.map(({ path }) => path) })),
    answers: answersOf(contract),
  })
  if (misfit) throw misfit
}
