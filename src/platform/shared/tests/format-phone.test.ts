import { expect, it } from 'vitest'
import { formatPhone } from '../format-phone.ts'

it.each([
  ['+79736201408', '+7 (973) 620-14-08'],
  ['+78005008275', '+7 (800) 500-82-75'],
  ['+74951234567', '+7 (495) 123-45-67'],
  ['+73832905517', '+7 (383) 290-55-17'],
  ['+73822905517', '+7 (3822) 90-55-17'],
  ['+73812000001', '+7 (3812) 00-00-01'],
])('%s is written as %s', (phone, written) => {
  expect(formatPhone(phone).replaceAll('\u00a0', ' ')).toBe(written)
})

it.each(['', '+7973', '112', '+49 30 123'])('«%s» is left as it is', (text) =>
  expect(formatPhone(text)).toBe(text),
)
