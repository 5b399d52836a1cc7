import { expect, it } from 'vitest'
import { readVariantCode, variantCode } from '#/domains/catalog/rules/scan-code.ts'
import { orderCode, readOrderCode, readOrderLink } from './scan-code.ts'

it('an order and a size have codes that are not mistaken for each other, nor for a phone', () => {
  expect([readOrderCode(orderCode(2417)), readVariantCode(orderCode(2417))]).toEqual([2417, null])
  expect([readOrderCode(variantCode(31)), readVariantCode(variantCode(31))]).toEqual([null, 31])
  expect(readOrderCode('9136201408')).toBeNull()
  expect(readVariantCode('2417')).toBeNull()
})

it('the square code of a label leads to its order', () => {
  const id = '01a1ffb7-9abc-7fc9-a992-40ae21ad3d20'
  expect(readOrderLink(`https://lavanda.example/staff/orders/${id}`)).toBe(id)
  expect(readOrderLink('https://lavanda.example/staff/orders/')).toBeNull()
})
