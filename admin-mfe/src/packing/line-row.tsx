import { useId, useState } from 'react'
import type { LineToPack } from '@souk-vert/shared/contract/order/packing'
import { formatDzd } from '@souk-vert/shared/money/format'
import { parseScaleLabel } from '@souk-vert/shared/text/scale-label'
import { typedGrams, typedUnits } from '@souk-vert/shared/text/typed-grams'
import { nameWithWeight, unitsOf, weightText } from '@souk-vert/shared/text/weight-text'
import { ifMissingText } from '@souk-vert/shared/order/wish-texts'
import { Toggle } from '@souk-vert/shared/ui/controls/toggle'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { FieldForm } from '../parts/form/field-form'
import { Icon } from '../parts/icons'
import { Row, RowAction } from '../parts/layout'
import { decimalText } from '../parts/number-texts'
import type { FailedPress, KeptPress } from '../presses/kept-presses'
import { PressFailure } from '../presses/press-failure'
import type { Press } from './line-presses'

const Line = styled.li`
  display: grid;
  gap: ${space(2)};
  padding: ${space(3)} 0;
  border-top: 1px solid ${color.line};
`

const Phone = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${TARGET};
  color: ${color.brand};
  font-weight: 700;
`

/** Up to as many pieces as this, there is a button for each smaller number; of more the number is typed. */
const BUTTONS = 12

/** Moves on to the next line that nobody has packed, so that Space alone packs an order. */
function focusNext(from: HTMLElement): void {
  const ticks = [...(from.closest('ul')?.querySelectorAll<HTMLElement>('[data-tick]') ?? [])]
  const next = ticks.slice(ticks.indexOf(from) + 1).find((tick) => tick.getAttribute('aria-pressed') !== 'true')
  next?.focus()
}

/** Text of what is in the box of a line. */
function packedText({ wanted, packed, grams }: LineToPack): string {
  if (!packed) return ''
  const facts = [
    ...(packed.pieces < wanted
      ? [t.packedOf({ pieces: unitsOf(packed.pieces, { grams }), wanted: unitsOf(wanted, { grams }) })]
      : []),
    ...(packed.grams ? [weightText(packed.grams)] : []),
    ...(packed.substitute
      ? [t.withSubstitute({ pieces: packed.substitute.pieces, name: packed.substitute.name })]
      : []),
  ]
  return facts.join(' · ')
}

function confirmText({ amount, version }: FailedPress): string {
  if (version !== undefined) return t.packAsPressed()
  return amount === undefined ? t.weightIsRight() : t.packAllFor({ amount: formatDzd(amount) })
}

/** The field of a weighed line: the grams of these pieces, or the code that a scale has printed. */
function Weight({ line, pieces, onPress }: { line: LineToPack; pieces: number; onPress(press: Press): void }) {
  const send = (typed: string) => {
    const label = parseScaleLabel(typed)?.code
    const grams = typedGrams(typed)
    if (label) onPress({ pieces, label })
    else if (grams !== undefined) onPress({ pieces, grams })
    return (label ?? grams) ? undefined : t.weightNotRead()
  }
  return (
    <FieldForm
      label={t.weightOf({ name: pieces < line.wanted ? nameWithWeight(line.name, pieces, line) : line.name })}
      first={decimalText(line.packed?.grams || '')}
      inputMode="decimal"
      after={t.gramsUnit()}
      confirm={t.weighed()}
      onSend={send}
    />
  )
}

/** The field for how many pieces of a line are there, where there are too many for buttons. */
function Fewer({ line, onChoose }: { line: LineToPack; onChoose(pieces: number): void }) {
  const send = (typed: string) => {
    const number = typedUnits(typed, line)
    const pieces = number.status === 'valid' ? Number(number.value) : 0
    if (pieces <= 0 || pieces >= line.wanted)
      return t.piecesBetween({ least: unitsOf(1, line), most: unitsOf(line.wanted - 1, line) })
    onChoose(pieces)
    return undefined
  }
  return <FieldForm label={t.piecesThere()} inputMode="numeric" confirm={t.onlyThese()} onSend={send} />
}

/** Texts of a line: what is wanted, and what has become of it. */
function LineTexts({ line }: { line: LineToPack }) {
  const { name, unit, grams, wanted, ordered, ifMissing } = line
  const said = packedText(line)
  return (
    <>
      <p>
        <strong style={{ fontSize: text.base, ...(wanted === 0 && { textDecoration: 'line-through' }) }}>
          {grams ? nameWithWeight(name, wanted, line) : t.timesName({ count: wanted, name })}
        </strong>{' '}
        <Mute dir="auto">{unit}</Mute>
      </p>
      {ordered !== undefined && (
        <p style={{ color: color.hot }}>
          {wanted ? t.deskWants({ wanted: unitsOf(wanted, line), ordered: unitsOf(ordered, line) }) : t.deskLeftOut()}
        </p>
      )}
      {wanted > 0 && <Mute as="p">{t.ifMissingDo({ choice: ifMissingText(ifMissing) })}</Mute>}
      {said && (
        <p role="status" style={{ color: color.hot }}>
          {said}
        </p>
      )}
    </>
  )
}

interface LineRowProps {
  line: LineToPack
  /** One that the backend has not taken yet. */
  pending: KeptPress | undefined
  mobile: string | undefined
  onPress(press: Press): void
  onSubstitute(): void
}

/** A line of an order: one press packs it, another one takes that back; fewer, none, or a substitute behind 'Not all there'. */
export function LineRow({ line, pending, mobile, onPress, onSubstitute }: LineRowProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { name, image, wanted, packed, grams, ifMissing } = line
  const [weighed, setWeighed] = useState(packed?.pieces || wanted)
  const isWhole = packed !== undefined && packed.pieces === wanted
  /** Closes what 'Not all there' has opened; the focus does not stay in it. */
  const close = () => {
    if (isOpen) document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
    setOpen(false)
  }
  const press = (wantedPress: Press) => {
    close()
    onPress(wantedPress)
  }
  /** Packs fewer pieces; of those that are weighed, the weight is to follow. */
  const packFewer = (pieces: number) => {
    if (grams === undefined) return press({ pieces })
    close()
    setWeighed(pieces)
  }
  return (
    <Line>
      <Row style={{ flexWrap: 'nowrap' }}>
        <div style={{ flex: 'none', alignSelf: 'start', width: 48 }}>
          <ProductPicture address={image[0]} name={name} width={32} />
        </div>
        <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <LineTexts line={line} />
          <Row>
            {ifMissing === 'call' && mobile && (
              <Phone href={`tel:${mobile}`} dir="ltr">
                {mobile}
              </Phone>
            )}
            {wanted > 0 && (
              <RowAction aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
                {t.notAllThere()}
              </RowAction>
            )}
          </Row>
        </div>
        {grams === undefined && wanted > 0 && (
          <Toggle
            data-tick
            isOn={packed !== undefined}
            aria-label={t.packLine({ name })}
            style={{ minWidth: 52, minHeight: 52 }}
            onClick={({ currentTarget }) => {
              press({ pieces: packed ? null : wanted })
              if (!packed) focusNext(currentTarget)
            }}
          >
            <Icon name="tick" />
          </Toggle>
        )}
      </Row>
      {grams !== undefined && wanted > 0 && <Weight line={line} pieces={weighed} onPress={press} />}
      <PressFailure press={pending} name={name} confirmText={confirmText} />
      <Row id={id} hidden={!isOpen} style={isOpen ? undefined : { display: 'none' }}>
        {wanted > BUTTONS ? (
          <Fewer line={line} onChoose={packFewer} />
        ) : (
          Array.from({ length: wanted - 1 }, (_, index) => wanted - 1 - index).map((pieces) => (
            <RowAction key={pieces} onClick={() => packFewer(pieces)}>
              {t.onlyPieces({ count: unitsOf(pieces, line) })}
            </RowAction>
          ))
        )}
        <RowAction onClick={() => press({ pieces: 0, shelfEmpty: true })}>{t.noneLeft()}</RowAction>
        {!isWhole && ifMissing !== 'leave-out' && <RowAction onClick={onSubstitute}>{t.substitute()}</RowAction>}
        {grams !== undefined && packed && <RowAction onClick={() => press({ pieces: null })}>{t.undo()}</RowAction>}
      </Row>
    </Line>
  )
}
