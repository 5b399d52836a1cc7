import { expect, it } from 'vitest'
import { instantOf } from './calendar-file.ts'

it("finds the instant of a city's own time, wherever the browser is", () => {
  expect(instantOf('2026-11-21', '15:00', 'Asia/Omsk').toISOString()).toBe('2026-11-21T09:00:00.000Z')
  expect(instantOf('2026-11-21', '00:30', 'Asia/Novosibirsk').toISOString()).toBe('2026-11-20T17:30:00.000Z')
})
