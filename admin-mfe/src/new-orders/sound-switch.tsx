import { useState } from 'react'
import * as t from '#messages'
import { FilterPill } from '../parts/filter-pill'
import { isSoundOn, playSound, setSound } from './order-sound'

/** Turns the sound for new orders on and off in this browser. Plays it once when turned on. */
export function SoundSwitch() {
  const [isOn, setOn] = useState(isSoundOn)
  const toggle = () => {
    setSound(!isOn)
    setOn(!isOn)
    if (!isOn) playSound()
  }
  return (
    <FilterPill isOn={isOn} onToggle={toggle}>
      {t.soundForNewOrders()}
    </FilterPill>
  )
}
