import { phoneSearch } from './phone-search'

test.each([
  ...['0551234567', '0551 23 45 67', '05.51.23.45.67', '+213 551 23 45 67', '00213551234567', '213551234567'],
  ...['+213 (0) 551-23-45-67', '٠٥٥١٢٣٤٥٦٧', '\u202a+213 551 23 45 67\u202c', '(0551) 234567', '551234567'],
])('%s is looked for by the digits that all spellings have', (text) => {
  expect(phoneSearch(text)).toBe('551234567')
})

test('parts of a number are looked for as they are typed', () => {
  expect(phoneSearch('45 67')).toBe('4567')
  expect(phoneSearch('+213 551')).toBe('551')
  expect(phoneSearch('05')).toBe('05')
})

test.each(['Amina', 'ORD-7K3', '12 rue Didouche', '+', '', '100%'])('%s is no phone number', (text) => {
  expect(phoneSearch(text)).toBeUndefined()
})
