import { type SyntheticEvent, useState } from 'react'
import * as t from '#messages'
import { type Day, isDay } from './day'
import { Field } from './field'

interface DayFieldProps {
  label: string
  /** Whether a time of the day belongs to it: '2026-02-12T09:05'. */
  withTime?: boolean
  /** '' for none. */
  day: string
  error?: string
  onChange(day: Day | ''): void
}

/** A field for a day. One that is half typed or does not exist has an error beside it, and `onChange` is not called. */
export function DayField({ label, withTime, day, error, onChange }: DayFieldProps) {
  // Holds until another day is chosen elsewhere.
  const [wrong, setWrong] = useState<{ text: string; day: Day | '' }>()
  const shown = wrong?.day === day ? wrong : undefined
  const check = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const isWrong = validity.badInput || (value !== '' && !isDay(withTime ? value.split('T', 1)[0]! : value))
    setWrong(isWrong ? { text: value, day } : undefined)
    if (!isWrong && value !== day) onChange(value)
  }
  return (
    <Field
      label={label}
      type={withTime ? 'datetime-local' : 'date'}
      value={shown?.text ?? day}
      error={shown ? t.enterFullDate() : error}
      onChange={check}
      onBlur={check}
    />
  )
}
