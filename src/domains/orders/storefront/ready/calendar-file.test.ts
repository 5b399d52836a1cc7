import { expect, it } from 'vitest'
import type { Order } from '#/domains/orders/contract/customer.ts'
import { calendarFile, instantOf } from './calendar-file.ts'

it("finds the instant of a city's own time, wherever the browser is", () => {
  expect(instantOf('2026-11-21', '15:00', 'Asia/Omsk').toISOString()).toBe('2026-11-21T09:00:00.000Z')
  expect(instantOf('2026-11-21', '00:30', 'Asia/Novosibirsk').toISOString()).toBe('2026-11-20T17:30:00.000Z')
})

it.each([
  [{ time_from: '17:00', time_to: '19:00' }, ['DTSTART:20261121T110000Z', 'DTEND:20261121T130000Z']],
  [{ time_from: '17:30', time_to: null }, ['DTSTART:20261121T113000Z']],
  [{ time_from: null, time_to: null }, ['DTSTART;VALUE=DATE:20261121']],
])('tells the time that the order’s page tells: %o', (times, lines) => {
  const order = {
    id: '1',
    number: 7,
    recipient_name: 'Елена',
    created_at: '2026-11-20T09:00:00Z',
    date: '2026-11-21',
    order_type: 'delivery',
    address: null,
    address_status: 'known',
    ...times,
  } as unknown as Order
  expect(
    calendarFile(order, 'Asia/Omsk', 'Лаванда')
      .split('\r\n')
      .filter((line) => /^DT(START|END)/.test(line)),
  ).toEqual(lines)
})
