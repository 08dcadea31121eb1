import { type ReactNode, useId, useState } from 'react'
import * as t from '#messages'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import type { IfMissing } from '@souk-vert/shared/contract/order/order'
import { ifMissingText, wishHeads } from '@souk-vert/shared/order/wish-texts'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import { FirmFold } from './firm-fold'
import { Step } from './step'
import { MAX_NOTE, type Wishes } from './use-wishes'

const choices: IfMissing[] = ['leave-out', 'closest', 'call']

/** Characters that are left when a note begins to count them. */
const FEW_LEFT = 100

const Frame = styled(Step)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  select,
  input,
  textarea {
    border: 1px solid ${color.fieldLine};
    border-radius: ${radius.control};
    background: ${color.surface};
    font-size: ${text.base};
  }
  select {
    min-height: ${TARGET};
    max-width: 100%;
    padding-inline: ${space(2)};
  }
  textarea {
    display: block;
    width: 100%;
    padding: ${space(2)} ${space(3)};
    resize: vertical;
  }
  summary {
    align-content: center;
    width: fit-content;
    min-height: ${TARGET};
    color: ${color.brand};
    font-weight: 600;
    cursor: pointer;
  }
  ${media.large} {
    padding-bottom: ${space(2)};
  }
`
/** A choice beside what it is about, or below it where there is no room. */
const Choice = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  padding-block: ${space(1)};
  > span {
    flex: 1 1 120px;
    min-width: 0;
  }
`
/** Beside each other while they are closed. */
const OnDemand = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(6)};
  > [open] {
    flex-basis: 100%;
    min-width: 0;
  }
`
const Note = styled.div`
  display: grid;
  gap: ${space(1)};
  padding-bottom: ${space(3)};
`

interface IfMissingChoiceProps {
  value: IfMissing
  onChoose(chosen: IfMissing): void
  children: ReactNode
}

const IfMissingChoice = ({ value, onChoose, children }: IfMissingChoiceProps) => (
  <Choice>
    <span>{children}</span>
    <select value={value} onChange={({ target }) => onChoose(target.value as IfMissing)}>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {ifMissingText(choice)}
        </option>
      ))}
    </select>
  </Choice>
)

interface NoteFieldProps {
  label: string
  value: string
  onType(typed: string): void
}

/** A note that counts the characters that are left when they become few. */
function NoteField({ label, value, onType }: NoteFieldProps) {
  const id = useId()
  const count = `${id}-left`
  const left = MAX_NOTE - value.length
  return (
    <Note>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        maxLength={MAX_NOTE}
        aria-describedby={left <= FEW_LEFT ? count : undefined}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      {left <= FEW_LEFT && <Mute id={count}>{t.charactersLeft({ count: left })}</Mute>}
    </Note>
  )
}

interface OrderWishesProps {
  lines: CartItem[]
  wishes: Wishes
  onChange(changed: Partial<Wishes>): void
}

/**
 * Choice of what happens if something is missing, for the order and on demand for its lines, notes to those who pack
 * and drive, and a firm to invoice.
 */
export function OrderWishes({ lines, wishes, onChange }: OrderWishesProps) {
  const { ifMissing, ofLines, packerNote, driverNote } = wishes
  const [isNoted] = useState(packerNote !== '' || driverNote !== '')
  return (
    <Frame aria-label={t.wishes()}>
      <IfMissingChoice value={ifMissing} onChoose={(chosen) => onChange({ ifMissing: chosen })}>
        {wishHeads.ifMissing()}
      </IfMissingChoice>
      <OnDemand>
        {lines.length > 1 && (
          <details>
            <summary>{t.choosePerItem()}</summary>
            {lines.map(({ productId: { _id, name } }) => (
              <IfMissingChoice
                key={_id}
                value={ofLines[_id] ?? ifMissing}
                onChoose={(chosen) => onChange({ ofLines: { ...ofLines, [_id]: chosen } })}
              >
                <bdi>{name}</bdi>
              </IfMissingChoice>
            ))}
          </details>
        )}
        <details open={isNoted}>
          <summary>{t.addNote()}</summary>
          {(['packerNote', 'driverNote'] as const).map((note) => (
            <NoteField
              key={note}
              label={wishHeads[note]()}
              value={wishes[note]}
              onType={(typed) => onChange({ [note]: typed })}
            />
          ))}
        </details>
        <FirmFold firm={wishes.firm} onChange={(firm) => onChange({ firm })} />
      </OnDemand>
    </Frame>
  )
}
