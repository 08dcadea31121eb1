/** @jest-environment node */
import { isolated } from './isolated'

test('a name from right to left is isolated from the sentence around it', () => {
  expect(`${isolated('حليب 1 L')} is sold out`).toBe('\u2068حليب 1 L\u2069 is sold out')
})

test('a name from left to right stays as it is', () => {
  expect(isolated('Café moulu № 3, 250 g')).toBe('Café moulu № 3, 250 g')
})

test('a name cannot end its isolate, turn the sentence around or begin a line', () => {
  expect(isolated('حليب\u2069 \u202eMilk\n1 L')).toBe('\u2068حليب Milk 1 L\u2069')
  expect(isolated('Milk\u202e 1 L')).toBe('Milk 1 L')
})
