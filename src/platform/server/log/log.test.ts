import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { loggerOptions } from './log.ts'

const { serializers } = loggerOptions('info') as unknown as {
  serializers: {
    req: (request: { method: string; url: string }) => { path: string }
  }
}
const pathOf = (url: string) => serializers.req({ method: 'GET', url }).path

test.each([
  ['/a/TxPcDzE4SfNcOLrq3Pq8Wg', '/a/…'],
  ['/client/recipient/TxPcDzE4SfNcOLrq3Pq8Wg?x=1', '/client/recipient/…'],
  ['/v1/user/01890a5d-ac96-774b-bcce-b302099a8057', '/v1/user/…'],
  ['/category/raznye-bukety-na-kazhdyy-den?page=2', '/category/raznye-bukety-na-kazhdyy-den'],
  ['/client/orders/order/01890a5d-ac96-774b-bcce-b302099a8057/cancel', '/client/orders/order'],
])('of %s the log keeps %s', (url, kept) => {
  expect(pathOf(url)).toBe(kept)
})

const logOf = (write: (log: ReturnType<typeof fastify>['log']) => void) => {
  const lines: string[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  write(fastify({ logger: { ...(loggerOptions('info') as object), stream } }).log)
  return lines.map(
    (line) => JSON.parse(line) as { msg: string; time: number; count?: number; err: Record<string, string> },
  )
}

test('the log says what was wrong beneath a refusal, with no more of a phone than its end', () => {
  const lost = new AggregateError([new Error('connect ECONNREFUSED ::1:443'), new Error('timed out')])
  const beneath = new Error('sms.ru refused, money: 201, +79736201408', { cause: lost })
  const refusal = new Error('sms_failed', { cause: beneath })
  const [line, other] = logOf((log) => {
    log.error({ err: refusal }, 'request failed')
    log.error({ err: new Error('alone') }, 'request failed')
  })
  expect(line?.err['cause']).toBe(
    'sms.ru refused, money: 201, +7•••1408 ← Error: connect ECONNREFUSED ::1:443; Error: timed out',
  )
  expect(other?.err).not.toHaveProperty('cause')
})

test('a flood of the same fault is one line a second with its count, and other faults stand beside it', () => {
  vi.useFakeTimers()
  const diskFull = (file: number) =>
    Object.assign(new Error(`could not extend file "base/${file}"`), { code: '53100' })
  const lines = logOf((log) => {
    for (let n = 0; n < 500; n++) log.error({ err: diskFull(n) }, 'request failed')
    log.error({ err: new Error('another') }, 'request failed')
    vi.advanceTimersByTime(1_000)
    for (let n = 0; n < 300; n++) log.error({ err: diskFull(n) }, 'request failed')
    vi.advanceTimersByTime(2_000)
    log.error({ err: diskFull(0) }, 'request failed')
  })
  vi.useRealTimers()
  const entries = lines.map(({ msg, count, err }) => [msg, count, err && 'stack' in err])
  expect(entries).toEqual([
    ['request failed', undefined, true],
    ['request failed', undefined, true],
    ['again: request failed', 499, undefined],
    ['again: request failed', 300, undefined],
    ['request failed', undefined, true],
  ])
})

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTg5MCJ9.c2lnbmF0dXJl'
test.each([
  [`ws://shop/ws?token=${JWT}&after_seq=3`, 'ws://shop/ws?token=…&after_seq=3'],
  [`jwt malformed: ${JWT}`, 'jwt malformed: …'],
  ['/chat/ws/1?guest_token=TxPcDzE4SfNcOLrq3Pq8Wg', '/chat/ws/1?guest_token=…'],
  ['invalid input: "TxPcDzE4SfNcOLrq3Pq8Wg"', 'invalid input: "…"'],
  [
    'Failed to parse URL from https://sms.ru/send?api_id=A1-B2&to=9',
    'Failed to parse URL from https://sms.ru/send?api_id=…&to=9',
  ],
  ['postgres://lavanda:pa:ss@10.0.0.1:5432/shop is away', 'postgres://…@10.0.0.1:5432/shop is away'],
  ['redis://:secret@cache:6379', 'redis://…@cache:6379'],
  ['https://fcm.googleapis.com/fcm/send/dQ:APA91b answered 410', 'https://fcm.googleapis.com/… answered 410'],
  ['the code=123456 is wrong, {"code":"654321"}', 'the code=… is wrong, {"code":"…"}'],
  ['Key (phone)=(+79736201408) already exists', 'Key (phone)=(+7•••1408) already exists'],
  ['called 8 (973) 620-14-08 and 9736201408', 'called +7•••1408 and +7•••1408'],
  [`a key lvk_${'a'.repeat(43)} of 1С`, 'a key lvk_… of 1С'],
  ['secret whsec_bm90IGEgc2VjcmV0Pz8/+/8= ends', 'secret whsec_… ends'],
  ['authorization: Bearer abcdef.ghijkl', 'authorization: Bearer …'],
])('of %j the log writes %j, from any logger', (entries, written) => {
  const [warning, failure] = logOf((log) => {
    log.warn(entries)
    log.error({ err: new Error(entries) }, 'request failed')
  })
  expect(warning?.msg).toBe(written)
  expect(failure?.err['message']).toBe(written)
  expect(failure?.err['stack']).not.toContain(entries)
})

test.each([
  'SQLSTATE {"code":"23505"} {"code":"ECONNREFUSED"} code: CONNECT_TIMEOUT',
  'at processTicksAndRejections (node:internal/process/task_queues:104:5)',
  'order 01890a5d-ac96-774b-bcce-b302099a8057, job loyalty.accrue, 2026-05-19T04:00:00.000Z',
  'took 9.1362014085 s, 1795315015929, migrations/061_inbox_changes.sql',
])('%j stays as it is', (entries) => {
  const [line] = logOf((log) => log.warn(entries))
  expect(line?.msg).toBe(entries)
  expect(line?.time).toBeGreaterThan(1e12)
})
