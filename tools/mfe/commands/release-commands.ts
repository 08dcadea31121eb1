import { randomBytes } from 'node:crypto'
import type { Form } from '@souk-vert/shared/text/command-line'
import { isRising } from '@souk-vert/shared/releases/next-statement'
import { RULES } from '@souk-vert/shared/releases/refused'
import { inKB, type PartSize } from '@souk-vert/platform/releases/part-sizes'
import { type Candidate, candidateOfFile } from './candidate'
import type { Answer, Commands, Context } from './context'
import { UsageError } from '@souk-vert/shared/text/command-line'
import { retryRefused } from './retry-refused'
import { canaryServed, served } from './served'
import type { Releases } from './shop/shop-releases'

/** Lines with the sizes of pages. */
export const sizeLines = (sizes: PartSize[]) =>
  sizes.map(({ path, bytes, budget }) => `  ${path.padEnd(28)} ${inKB(bytes).padStart(9)} of ${inKB(budget)}`)

/** The shares that a release begins with, of a canary. Throws UsageError. */
function planOf({ canary }: Context['options']): number[] | undefined {
  if (canary === undefined) return undefined
  const plan = canary.split(',').map(Number)
  if (!isRising(plan) || plan.length < 2)
    throw new UsageError(`--canary must be rising shares in percent up to 100, such as 5,25,100, not '${canary}'`)
  return plan
}

/** Makes the build of a candidate that nothing live speaks against; returns its sizes. Throws Refused, BuildFailed. */
async function checked(
  { declaration: { name }, version, withBuild }: Candidate,
  releases: Releases | undefined,
  pass?: Parameters<Candidate['withBuild']>[0],
): Promise<PartSize[]> {
  await releases?.checkVersion(name, version)
  let sizes: PartSize[] = []
  await withBuild(async (made) => {
    await releases?.checkBuild(made)
    await pass?.(made)
    sizes = made.sizes
  })
  return sizes
}

/** Releases a candidate: uploads it, makes it the active version, the canary, or a preview, and waits until it is served. */
async function release(context: Context, candidate: Candidate): Promise<Answer> {
  const { releases, options, origin } = context
  const { declaration, version, isOfCheckout } = candidate
  const { name } = declaration
  const plan = planOf(options)
  const preview = randomBytes(16).toString('base64url')
  await releases.enter(declaration)
  const sizes = await checked(candidate, releases, async (made) => {
    await releases.add(made)
    const kind = options.preview
      ? ({ kind: 'preview', name: preview } as const)
      : plan
        ? ({ kind: 'canary', plan } as const)
        : ({ kind: 'release' } as const)
    await releases.move(name, { ...kind, version }, isOfCheckout ? origin : { note: origin.note })
  })
  if (options.preview) {
    const link = `${context.shop.url}/?mfe=${name}@${version}~${preview}`
    const line = `${name} ${version} is not active; ${link} shows it, /?mfe=off ends that`
    return { lines: [...sizeLines(sizes), line], data: { remote: name, version, link, sizes } }
  }
  const answer = plan ? await canaryServed(context, name, version) : await served(context, name, version, true)
  return { ...answer, data: { ...answer.data, sizes } }
}

/** Does what a release checks, and releases nothing. */
async function check({ releases }: Partial<Context>, candidate: Candidate): Promise<Answer> {
  const { declaration, version } = candidate
  const sizes = await checked(candidate, releases)
  return {
    lines: [...sizeLines(sizes), `${declaration.name} ${version} may be released`],
    data: { remote: declaration.name, version, sizes },
  }
}

/**
 * Does something with each, of which one may have to come after another. Of several that are refused the others are
 * done, and said, too.
 */
async function each<Given>(all: Given[], run: (given: Given) => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = []
  const refused = await retryRefused(all, async (given) => void answers.push(await run(given)))
  if (all.length === 1) {
    if (refused[0]) throw refused[0].error
    return answers[0]!
  }
  return {
    lines: [...answers.flatMap(({ lines }) => lines), ...refused.map(({ error }) => error.message)],
    data: { done: answers.map(({ data }) => data), refused: refused.map(({ error }) => error.message) },
    isRefused: refused.length > 0 || answers.some(({ isRefused }) => isRefused),
  }
}

const FROM: Form['options'] = {
  from: {
    type: 'string',
    value: '<file>',
    multiple: true,
    does: 'what build or npm run pack has made, and not built again; several one after the other',
  },
}

/** How a machine finds what it may release: by words on its command line, besides files of `--from`. */
interface Finding {
  args: string
  find: (word: string, say: (line: string) => void) => Promise<Candidate>
  /** Returns the releases that a check compares with. */
  comparedWith?: (context: Context) => Releases | undefined
}

/** The commands that take new versions. */
export function releaseCommands({ args, find, comparedWith = ({ releases }) => releases }: Finding): Commands {
  const ofEach = (context: Context, words: string[], run: (candidate: Candidate) => Promise<Answer>) => {
    const { from = [] } = context.options
    if (words.length + from.length === 0) throw new UsageError('Name a remote, or a file with --from')
    const ways = [
      ...words.map((word) => () => find(word, context.say)),
      ...from.map((file) => () => candidateOfFile(file, context.say)),
    ]
    return each(ways, async (way) => run(await way()))
  }
  return {
    release: {
      args,
      does: 'check this alone, build it if it is not a file, and make it the active version',
      options: {
        canary: {
          type: 'string',
          value: '<shares>',
          does: 'show it to these shares of the visitors first, in percent, such as 5,25,100, and wait for the outcome',
        },
        ...FROM,
        preview: { type: 'boolean', does: 'do not make it active: print a link that shows it' },
      },
      run: (context, ...words) => ofEach(context, words, (candidate) => release(context, candidate)),
    },
    check: {
      args,
      does: 'do the same checks, without releasing',
      options: {
        against: { type: 'string', value: '<address>', does: 'the live shop, in place of SHOP_URL' },
        ...FROM,
        rules: { type: 'boolean', does: 'list what is refused' },
      },
      run: async (context, ...words) => {
        const lines = Object.entries(RULES).map(([rule, refused]) => `${rule.padEnd(16)} ${refused}`)
        if (context.options.rules) return { lines, data: { rules: RULES } }
        return ofEach(context, words, (candidate) => check({ releases: comparedWith(context) }, candidate))
      },
    },
  }
}
