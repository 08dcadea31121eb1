import type { ConflictAnswers, Import, ImportConflict } from '@souk-vert/shared/contract/import/import'
import { formatDzd } from '@souk-vert/shared/money/format'
import { countText } from '@souk-vert/shared/language/counted'
import * as t from '#messages'
import { percentText } from '@souk-vert/shared/text/percent-text'
import { Question } from './question'

type Kind = keyof ConflictAnswers
type Conflicts = Import['conflicts']

const questions: Record<Kind, () => string> = { stock: t.stockHasChanged, price: t.pricesHaveChanged }

const answerTexts: Record<NonNullable<ConflictAnswers['stock']>, () => string> = {
  shop: t.keepShopNumbers,
  file: t.takeFileNumbers,
  difference: t.addDifference,
}

const inWords = ({ field }: ImportConflict, value: number) => {
  if (field === 'price') return formatDzd(value)
  return field === 'discount' ? percentText(value) : countText(value)
}

function conflictText(conflict: ImportConflict): string {
  const { name, shop, file, seen } = conflict
  const values = { name, shop: inWords(conflict, shop), file: inWords(conflict, file) }
  return seen === null ? t.conflictLine(values) : t.conflictLineSeen({ ...values, seen: inWords(conflict, seen) })
}

/** Returns the stock or price that an answer leaves. */
const outcome = ({ file, shop, seen }: ImportConflict, answer: keyof typeof answerTexts): number => {
  if (answer === 'shop') return shop
  return answer === 'file' ? file : Math.max(0, shop + file - (seen ?? file))
}

/** Returns the answers to choose from: what a file adds is known only if it says what the stock was. */
const answersOf = (kind: Kind, { stockUnseen }: Conflicts) =>
  kind === 'stock' && stockUnseen === 0 ? (['shop', 'file', 'difference'] as const) : (['shop', 'file'] as const)

/** Whether each question of a checked file has its answer. */
export const isSettled = ({ stock, price }: Conflicts, answers: ConflictAnswers): boolean =>
  (stock === 0 || answers.stock !== undefined) && (price === 0 || answers.price !== undefined)

interface ConflictQuestionsProps {
  conflicts: Conflicts
  answers: ConflictAnswers
  onAnswer(answers: ConflictAnswers): void
}

/** Asks whose numbers count where orders or admins have changed the shop since a file was made. */
export const ConflictQuestions = ({ conflicts, answers, onAnswer }: ConflictQuestionsProps) =>
  (['stock', 'price'] as const)
    .filter((kind) => conflicts[kind] > 0)
    .map((kind) => {
      const examples = conflicts.examples.filter(({ field }) => (field === 'stock') === (kind === 'stock'))
      const rest = conflicts[kind] - examples.length
      return (
        <Question
          key={kind}
          title={questions[kind]()}
          text={t.nothingImportedYet()}
          options={answersOf(kind, conflicts).map((value) => ({
            value,
            title: answerTexts[value](),
            examples: examples
              .slice(0, 1)
              .map((each) => t.labelled({ label: each.name, text: inWords(each, outcome(each, value)) })),
          }))}
          answer={answers[kind]}
          onAnswer={(answer) => onAnswer({ ...answers, [kind]: answer })}
        >
          <ul>
            {examples.map((each) => (
              <li key={`${each.row} ${each.field}`}>{conflictText(each)}</li>
            ))}
            {rest > 0 && <li>{t.andMoreProducts({ count: rest })}</li>}
          </ul>
        </Question>
      )
    })
