import fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { DeliveryChoice } from '#/domains/cart/contract.ts'
import { emptyChoice, parseChoice } from '#/domains/places/rules/chosen-address.ts'
import { queryString } from '#/platform/shared/endpoint.ts'
import { cartQuery } from './cart-query.ts'

const omsk = { id: 1, name: 'Омск' }
const asked = (cookie: string) => {
  const query = new URLSearchParams(queryString(cartQuery(parseChoice(cookie, omsk))))
  return z.object(DeliveryChoice).safeParse(Object.fromEntries(query))
}

it('whatever stands in the cookie, the cart can be asked for with it', () => {
  const time = fc.oneof(fc.constant('12:00'), fc.constantFrom('99:99', '9:0', 'утром'), fc.string())
  const cookie = fc.record({
    city_id: fc.constant(1),
    city_name: fc.string(),
    order_type: fc.constantFrom('pickup', 'delivery', 'pigeon'),
    is_know_address: fc.oneof(fc.boolean(), fc.string()),
    date: fc.oneof(fc.constantFrom('2026-02-31', '2026-13-01', '2026-05-20'), fc.string(), fc.integer()),
    address: fc.record({
      name: fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.constant('я'.repeat(1000))),
      coords: fc.oneof(fc.tuple(fc.double(), fc.double()), fc.tuple(fc.float(), fc.float()), fc.json()),
    }),
    order: fc.record({
      time_type: fc.constantFrom('asap', 'recipient', 'whenever', 5),
      time_from: time,
      time_to: time,
      store_id: fc.oneof(fc.integer(), fc.string()),
    }),
  })
  fc.assert(
    fc.property(cookie, (kept) => {
      expect(asked(JSON.stringify(kept)).error).toBeUndefined()
    }),
  )
})

it('an unknown address is told as such, and nothing of the address that was typed before', () => {
  const choice = emptyChoice(omsk)
  const address = { ...choice.address, name: 'улица Ленина, 24', coords: [54.98, 73.37] as [number, number] }
  expect(cartQuery({ ...choice, address })).toMatchObject({
    address: 'улица Ленина, 24',
    coords: '54.98,73.37',
  })
  const unknown = cartQuery({ ...choice, address, is_know_address: false })
  expect(unknown).toMatchObject({ is_know_address: 'false' })
  expect(unknown).not.toHaveProperty('address')
})
