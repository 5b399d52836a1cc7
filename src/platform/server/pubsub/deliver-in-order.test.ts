import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { deliverInOrder } from './deliver-in-order.ts'

const Step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('write' as const), published: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('tell' as const), which: fc.nat(60) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reach' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('away' as const), away: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pause' as const) }) },
)
const later = () => new Promise<void>((resolve) => queueMicrotask(resolve))

/** Other files run in the same process. */
afterEach(() => void vi.useRealTimers())

test('whatever is lost, doubled or late, and however the database comes and goes, each is sent once and in order', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { maxLength: 80 }), fc.nat(5), async (steps, before) => {
      const rows = Array.from({ length: before }, (_, n) => ({ seq: n + 1 }))
      const sent: number[] = []
      let isAway = false
      const delivery = deliverInOrder<{ seq: number }>({
        read: async (after, limit) => {
          const found = rows.filter(({ seq }) => seq > after).slice(0, Math.min(limit, 100))
          await later()
          if (isAway) throw new Error('away')
          return found
        },
        send: ({ seq }) => sent.push(seq),
      })
      await delivery.begin(before)
      for (const step of steps) {
        if (step.kind === 'write') {
          const row = { seq: rows.length + 1 }
          rows.push(row)
          if (step.published) delivery.rowWritten(row)
        } else if (step.kind === 'tell') {
          const row = rows[step.which]
          if (row) delivery.rowWritten(row)
        } else if (step.kind === 'reach') delivery.reach(rows.length)
        else if (step.kind === 'away') isAway = step.away
        else await later()
      }
      isAway = false
      delivery.reach(rows.length)
      await vi.advanceTimersByTimeAsync(3_000)
      delivery.end()
      expect(sent).toEqual(rows.slice(before).map(({ seq }) => seq))
    }),
    { numRuns: 500 },
  )
})

test('more than one reading brings is read on', async () => {
  const rows = Array.from({ length: 250 }, (_, n) => ({ seq: n + 1 }))
  const sent: number[] = []
  const { begin } = deliverInOrder<{ seq: number }>({
    read: async (after, limit) => rows.slice(after, after + limit),
    send: ({ seq }) => sent.push(seq),
  })
  await begin(0)
  expect(sent).toEqual(rows.map(({ seq }) => seq))
})

test('what was published and is gone is not asked for without end', async () => {
  const read = vi.fn<() => Promise<never[]>>(async () => [])
  const delivery = deliverInOrder<{ seq: number }>({ read, send: () => {} })
  await delivery.begin(3)
  delivery.reach(9)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(read).toHaveBeenCalledTimes(2)
})

test('nothing is sent to a socket that has closed', async () => {
  const sent: number[] = []
  let answer = (_rows: { seq: number }[]) => {}
  const delivery = deliverInOrder<{ seq: number }>({
    read: (after) =>
      after === 0 ? Promise.resolve([{ seq: 1 }]) : new Promise((resolve) => void (answer = resolve)),
    send: ({ seq }) => sent.push(seq),
  })
  await delivery.begin(0)
  delivery.reach(2)
  delivery.end()
  answer([{ seq: 2 }])
  await new Promise((resolve) => setTimeout(resolve, 20))
  delivery.rowWritten({ seq: 2 })
  expect(sent).toEqual([1])
})
