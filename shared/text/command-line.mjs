// Plain JavaScript with Node's own modules only: start.mjs reads its command line before any package is installed.
// Not by name: a Node without parseArgs would refuse the import before `refuseOldNode` can say which Node is needed.
import util from 'node:util'

export class UsageError extends Error {}

const HELP = { type: 'boolean', does: 'show this' }

const shown = ([name, { value }]) => `--${name}${value ? ` ${value}` : ''}`

const optionsOf = ({ options }, forms) =>
  Object.assign({}, options, ...forms.map((form) => form.options), { help: HELP })

export function usageOf({ called, forms, options, notes }, name) {
  const some = forms.filter((form) => name === undefined || form.name === name)
  const ways = some.map((form) => [[called, form.name, form.args].filter(Boolean).join(' '), form.does])
  const detailed = some.length === 1 ? some : []
  const flags = Object.entries(optionsOf({ options }, detailed)).map((option) => [`  ${shown(option)}`, option[1].does])
  const hasMore = detailed.length === 0 && some.some((form) => form.options)
  const width = Math.max(...[...ways, ...flags].map(([left]) => left.length))
  const lines = (rows) => rows.map(([left, right]) => `${left.padEnd(width)}  ${right}`).join('\n')
  return [lines(ways), lines(flags), hasMore && `${called} <command> --help shows the options of one command.`, notes]
    .filter(Boolean)
    .join('\n\n')
}

/** Whether so many words fit arguments such as `<route> [<file>…]`. */
function fits(args, count) {
  const words = args.split(' ').filter(Boolean)
  const least = words.filter((word) => word.startsWith('<')).length
  return count >= least && (count <= words.length || args.includes('…'))
}

/** Refuses an option that is unknown, has no value, or has one that it does not take. */
function checkOption({ name, rawName, value, inlineValue }, known) {
  const option = Object.hasOwn(known, name) ? known[name] : undefined
  if (!option)
    throw new UsageError(`There is no option ${rawName}. There are: ${Object.entries(known).map(shown).join(', ')}`)
  if (option.type === 'boolean' && value !== undefined) throw new UsageError(`--${name} takes no value`)
  if (option.type === 'string' && (value === undefined || (!inlineValue && value.startsWith('--'))))
    throw new UsageError(`--${name} needs a value: ${shown([name, option])}`)
}

export function readCommandLine(table, typed = process.argv.slice(2)) {
  const formOf = (word) => table.forms.find(({ name }) => name !== undefined && name === word)
  if (typed.includes('--help') || typed.includes('-h')) {
    console.log(usageOf(table, typed.find(formOf)))
    return undefined
  }
  if (formOf(typed[0])?.passesOn) return { name: typed[0], args: typed.slice(1), values: {} }

  const all = optionsOf(table, table.forms)
  // Not strict: its messages do not name the options that exist.
  const parsed = util.parseArgs({ args: typed, options: all, allowPositionals: true, strict: false, tokens: true })
  const [first] = parsed.positionals
  const form = formOf(first) ?? table.forms.find(({ name }) => name === undefined)
  const known = form ? optionsOf(table, [form]) : all
  for (const token of parsed.tokens) if (token.kind === 'option') checkOption(token, known)
  if (!form)
    throw new UsageError(`${first === undefined ? '' : `There is no command '${first}'.\n\n`}${usageOf(table)}`)
  const args = form.name === undefined ? parsed.positionals : parsed.positionals.slice(1)
  // An option of the same name may have another default in another form.
  const { values } = util.parseArgs({ args: typed, options: known, allowPositionals: true, strict: false })
  if (!fits(form.args ?? '', args.length)) throw new UsageError(usageOf(table, form.name))
  return { name: form.name ?? '', args, values }
}
