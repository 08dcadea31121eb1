import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { oneTimeCode } from '@souk-vert/shared/text/typed-text'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, font, radius, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

/** Characters of a one-time code (section 9). */
const LENGTH = 6

/** Placeholder of a character that is not typed yet. */
const EMPTY = ' '

/** Six empty boxes. */
export const noCode = EMPTY.repeat(LENGTH)

export const isWholeCode = (code: string): boolean => !code.includes(EMPTY)

const Boxes = styled.fieldset`
  min-width: 0;
  margin: ${space(2)} 0 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${space(2)};
    font-weight: 700;
  }
`
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(${LENGTH}, minmax(0, 56px));
  gap: ${space(2)};
`
const Box = styled.input`
  width: 100%;
  height: 56px;
  padding: 0;
  border: 1px solid ${color.fieldLine};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  font: 700 1.5rem ${font};
  text-align: center;
  &[aria-invalid='true'] {
    border-color: ${color.hot};
  }
`

/** `code` with other characters from one box on. */
const replacedAt = (code: string, index: number, characters: string) =>
  (code.slice(0, index) + characters + code.slice(index + characters.length)).slice(0, LENGTH)

interface CodeBoxesProps {
  /** One character for each box; `noCode` when all are empty. */
  code: string
  onChange(code: string): void
  isInvalid: boolean
  describedBy?: string
}

/**
 * The boxes of a one-time code (section 2): focus moves on while one types, and back with Backspace; a code that is pasted,
 * or filled in by the browser, fills all of them. Without `maxLength`, which would cut such a code to its first character.
 */
export function CodeBoxes({ code, onChange, isInvalid, describedBy }: CodeBoxesProps) {
  const row = useRef<HTMLDivElement>(null)
  const focus = (index: number) => row.current?.querySelectorAll('input')[Math.min(index, LENGTH - 1)]?.focus()

  const put = (index: number, text: string) => {
    const characters = oneTimeCode(text)
    if (characters === '') return
    const first = characters.length >= LENGTH ? 0 : index
    onChange(replacedAt(code, first, characters))
    focus(first + characters.length)
  }

  const type = (index: number, text: string) => {
    if (text === '') return onChange(replacedAt(code, index, EMPTY))
    // A second character in a box takes the place of the first.
    put(index, text.length === 2 ? text.replace(code.charAt(index), '') : text)
  }

  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault()
    put(index, event.clipboardData.getData('text'))
  }

  const press = (index: number, event: KeyboardEvent) => {
    const isEmpty = code.charAt(index) === EMPTY
    if (event.key === 'ArrowLeft' && index > 0) focus(index - 1)
    else if (event.key === 'ArrowRight') focus(index + 1)
    else if (event.key === 'Backspace' && isEmpty && index > 0) {
      onChange(replacedAt(code, index - 1, EMPTY))
      focus(index - 1)
    } else return
    event.preventDefault()
  }

  return (
    <Boxes aria-describedby={describedBy}>
      <legend>{t.code()}</legend>
      {/* A code reads from left to right in every language. */}
      <Row ref={row} dir="ltr">
        {Array.from(code, (character, index) => (
          <Box
            key={index}
            // The form focuses the first one after a refusal.
            name={index === 0 ? 'otp' : undefined}
            aria-label={t.codeCharacter({ place: index + 1, length: LENGTH })}
            aria-invalid={isInvalid}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus={index === 0}
            value={character.trim()}
            onChange={({ target }) => type(index, target.value)}
            onPaste={(event) => paste(index, event)}
            onKeyDown={(event) => press(index, event)}
            onFocus={({ target }) => target.select()}
          />
        ))}
      </Row>
    </Boxes>
  )
}
