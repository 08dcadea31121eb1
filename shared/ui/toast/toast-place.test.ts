import { toastPlace } from './toast-place'

const phone = { height: 664, isPhone: true, roomAtFoot: 60 }
const desk = { height: 900, isPhone: false, roomAtFoot: 0 }
const control = (top: number, start = 20) => ({ top, bottom: top + 44, start })

test.each([
  ['nothing was pressed', undefined, phone, 'foot'],
  ['a control in the middle of a phone', control(300), phone, 'foot'],
  ['a control above the bars of a phone', control(550), phone, 'top'],
  ['a control of the bar itself', control(612), phone, 'foot'],
  ['a control at the lower left of a desk', control(840), desk, 'top'],
  ['a control at the lower right of a desk', control(840, 900), desk, 'foot'],
] as const)('%s', (_name, pressed, screen, place) => {
  expect(toastPlace(pressed, screen)).toBe(place)
})
