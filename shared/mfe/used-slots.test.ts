/** @jest-environment node */
import { slotsUsedIn } from './used-slots'

test.each([
  ['<RemoteSlot name="account/AddressDialog" props={{}} />', ['account/AddressDialog']],
  ["<RemoteSlot props={{}} name={isWide ? 'account/Wide' : `account/Narrow`} />", ['account/Narrow', 'account/Wide']],
  [
    '<RemoteSlot name="account/Outer" placeholder={<RemoteSlot name="account/Inner" />} />',
    ['account/Inner', 'account/Outer'],
  ],
  ['<Field name="account/AddressDialog" />', []],
  ["type Props = SlotProps['account/AddressDialog'] // RemoteSlot", []],
])('%s', (text, slots) => {
  expect(slotsUsedIn([{ path: 'page.tsx', text: `const part = ${text}` }])).toEqual(slots)
})
