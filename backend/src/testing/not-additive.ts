/** Statements that could break the previous version, which still runs on the database. */
const REFUSED: [RegExp, string][] = [
  [
    /\bdrop\s+(table|column|view|materialized view|function|type|schema|extension|sequence)\b/i,
    'drops what may be in use',
  ],
  [
    /\balter\s+table\b[^;]*\bdrop\s+(?!constraint|column|not null|default|expression|identity)(if exists\s+)?["a-z_]/i,
    'drops what may be in use',
  ],
  // No statement names an index.
  [/^(?!alter index\b).*\brename\s+(to|column|constraint|"|\w+\s+to)/i, 'renames'],
  [/\bset\s+not\s+null\b/i, 'refuses nulls that may be written'],
  [/\bdrop\s+(default|expression)\b/i, 'drops a default that may be relied on'],
  [/\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i, 'changes a type'],
]

/** A column that is added and must be given a value. */
const addsNeeded = (statement: string) =>
  /\balter\s+table\b/i.test(statement) &&
  statement
    .split(/\badd\s+(?!constraint|primary|unique|foreign|check|exclude)/i)
    .slice(1)
    .some((column) => /\bnot\s+null\b/i.test(column) && !/\b(default|generated|serial)\b/i.test(column))

/** Comment that marks something as unused since that release, so that it may be dropped. */
const UNUSED = /^-- unused since \d+\.\d+\.\d+\b/m

/**
 * The statements of a migration for which the version before would not run on the database of the version after, each with
 * why (docs/decisions/migrations.md). One with `-- unused since 1.4.0` before it is let pass.
 */
export function notAdditive(migration: string): string[] {
  const statements = migration.split(/;[ \t]*(?=\n|-->|$)|--> statement-breakpoint/)
  return statements.flatMap((text) => {
    if (UNUSED.test(text)) return []
    const statement = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
    const why = REFUSED.find(([pattern]) => pattern.test(statement))?.[1]
    const all = [...(why ? [why] : []), ...(addsNeeded(statement) ? ['adds a column that must be given'] : [])]
    return all.map((reason) => `${reason}: ${statement}`)
  })
}
