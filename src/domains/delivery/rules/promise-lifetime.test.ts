import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#/platform/shared/local-moment.ts'
import { isInTime, minuteOf, momentAt, windowsOfDay } from './delivery-windows.ts'
import { changesAround } from './promise-lifetime.ts'

const TODAY = '2026-05-19'
const minuteOfMoment = (moment: string) => minuteOf(moment.slice(0, 10), moment.slice(11))

const aTimeTable = fc.record({
  window: fc.constantFrom(30, 60, 90, 120, 240),
  from: fc.constantFrom('00:00', '08:30', '09:00', '10:15'),
  to: fc.constantFrom('18:00', '20:45', '23:59'),
  opens: fc.constantFrom('00:00', '08:00', '11:30'),
  leads: fc.uniqueArray(fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constantFrom(600, 601, 1440, 3000)), {
    minLength: 1,
    maxLength: 6,
  }),
  cutOff: fc.integer({ min: 0, max: 90 }),
  deadline: fc.option(
    fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => momentAt(minuteOf(TODAY, '00:00') + minute)),
  ),
  minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
})

it('between two changes every promise stays what it is', () => {
  fc.assert(
    fc.property(aTimeTable, ({ window, from, to, opens, leads, cutOff, deadline, minute }) => {
      const windows = Array.from({ length: 7 }, (_, n) => addDays(TODAY, n)).flatMap((date) =>
        windowsOfDay(from, to, window).map((hours) => ({ ...hours, date, opens })),
      )
      const now = momentAt(minuteOf(TODAY, '00:00') + minute)
      const deadlines = deadline === null ? [] : [deadline]
      const { last, next } = changesAround(now, { windows, leads, cutOff, deadlines })
      expect(
        last <= now && now < next && last >= `${TODAY}T00:00` && next <= `${addDays(TODAY, 1)}T00:00`,
      ).toBe(true)
      const promises = (moment: string) => [
        moment.slice(0, 10),
        ...deadlines.map((until) => moment < until),
        ...windows.flatMap((one) => leads.map((lead) => isInTime(moment, one, lead, cutOff))),
      ]
      const atLast = promises(last)
      for (const moment of [now, momentAt(minuteOfMoment(next) - 1)]) expect(promises(moment)).toEqual(atLast)
    }),
    { numRuns: 500 },
  )
})
