import { useId, useState } from 'react'
import type { LineToPack } from '@souk-vert/shared/contract/packing'
import { countText } from '@souk-vert/shared/text/counted'
import { typedGrams } from '@souk-vert/shared/text/typed-grams'
import { ifMissingText } from '@souk-vert/shared/text/wish-texts'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { ToggleButton } from '@souk-vert/shared/ui/mui-admin'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { Icon } from '../parts/icons'
import { Action, Form, Row, RowAction } from '../parts/layout'
import { Notice } from '../parts/notice'
import type { FailedPress, Press } from './use-presses'

const Line = styled.li`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.line};
`

/** Up to as many pieces as this, there is a button for each smaller number. */
const BUTTONS = 12

/** Moves on to the next line that nobody has packed, so that Space alone packs an order. */
function focusNext(from: HTMLElement): void {
  const ticks = [...(from.closest('ul')?.querySelectorAll<HTMLElement>('[data-tick]') ?? [])]
  const next = ticks.slice(ticks.indexOf(from) + 1).find((tick) => tick.getAttribute('aria-pressed') !== 'true')
  next?.focus()
}

/** Text of what is in the box of a line. */
function packedText({ wanted, packed }: LineToPack): string {
  if (!packed) return ''
  const facts = [
    ...(packed.pieces < wanted ? [t.packedOf({ pieces: packed.pieces, wanted })] : []),
    ...(packed.grams ? [t.gramsOf({ grams: packed.grams })] : []),
    ...(packed.substitute
      ? [t.withSubstitute({ pieces: packed.substitute.pieces, name: packed.substitute.name })]
      : []),
  ]
  return facts.join(' · ')
}

/** The field of a weighed line: grams, or the code that a scale has printed. */
function Weight({ line, onPress }: { line: LineToPack; onPress(press: Press): void }) {
  const [typed, setTyped] = useState(line.packed?.grams ? countText(line.packed.grams) : '')
  const [error, setError] = useState<string>()
  const submit = () => {
    const grams = typedGrams(typed)
    setError(grams === undefined ? t.weightNotRead() : undefined)
    if (grams !== undefined) onPress({ pieces: line.packed?.pieces || line.wanted, grams })
  }
  return (
    <Form onSubmit={submit} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start' }}>
      <Field
        label={t.weightOf({ name: line.name })}
        inputMode="decimal"
        after={t.gramsUnit()}
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Action type="submit" outlined style={{ alignSelf: 'end' }}>
        {t.weighed()}
      </Action>
    </Form>
  )
}

interface LineRowProps {
  line: LineToPack
  failure: FailedPress | undefined
  mobile: string | undefined
  onPress(press: Press, key?: string): void
  onSubstitute(): void
}

/** A line of an order: one press packs it, another one takes that back; fewer, none, or a substitute behind 'Not all there'. */
export function LineRow({ line, failure, mobile, onPress, onSubstitute }: LineRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { name, unit, image, wanted, packed, grams, ifMissing } = line
  const isWhole = packed !== undefined && packed.pieces === wanted
  const said = packedText(line)
  const press = (wantedPress: Press) => {
    setOpen(false)
    onPress(wantedPress)
  }
  return (
    <Line>
      <Row style={{ flexWrap: 'nowrap' }}>
        <div style={{ flex: 'none', alignSelf: 'start', width: 48 }}>
          <ProductPicture address={image[0]} name={name} width={32} />
        </div>
        <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <p>
            <strong style={{ fontSize: text.base }}>{t.timesName({ count: wanted, name })}</strong>{' '}
            <Mute dir="auto">{unit}</Mute>
          </p>
          {ifMissing !== 'leave-out' && <Mute as="p">{t.ifMissingDo({ choice: ifMissingText(ifMissing) })}</Mute>}
          {said && (
            <p role="status" style={{ color: color.hot }}>
              {said}
            </p>
          )}
          <RowAction aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {t.notAllThere()}
          </RowAction>
        </div>
        {grams === undefined && (
          <ToggleButton
            data-tick
            value="packed"
            color="primary"
            selected={packed !== undefined}
            aria-label={t.packLine({ name })}
            style={{ minWidth: 52, minHeight: 52 }}
            onClick={({ currentTarget }) => {
              press({ pieces: packed ? null : wanted })
              if (!packed) focusNext(currentTarget)
            }}
          >
            <Icon name="tick" />
          </ToggleButton>
        )}
      </Row>
      {grams !== undefined && <Weight line={line} onPress={onPress} />}
      {failure && (
        <Notice label={t.pressFailed({ name })} severity="error">
          <span style={{ flex: 1 }}>{failure.message || t.pressNotSaved()}</span>
          <RowAction
            onClick={() =>
              onPress(failure.isUnusual ? { ...failure.press, confirmed: true } : failure.press, failure.key)
            }
          >
            {failure.isUnusual ? t.weightIsRight() : t.retry()}
          </RowAction>
        </Notice>
      )}
      <Row id={id} hidden={!isOpen} style={isOpen ? undefined : { display: 'none' }}>
        {wanted <= BUTTONS &&
          grams === undefined &&
          Array.from({ length: wanted - 1 }, (_, index) => wanted - 1 - index).map((pieces) => (
            <RowAction key={pieces} onClick={() => press({ pieces })}>
              {t.onlyPieces({ count: pieces })}
            </RowAction>
          ))}
        <RowAction onClick={() => press({ pieces: 0, shelfEmpty: true })}>{t.noneLeft()}</RowAction>
        {!isWhole && <RowAction onClick={onSubstitute}>{t.substitute()}</RowAction>}
        {grams !== undefined && packed && <RowAction onClick={() => press({ pieces: null })}>{t.undo()}</RowAction>}
        {ifMissing === 'call' && mobile && (
          <a href={`tel:${mobile}`} dir="ltr">
            {mobile}
          </a>
        )}
      </Row>
    </Line>
  )
}
