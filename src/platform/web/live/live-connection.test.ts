import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { FakeSocket, socket, tries } from '#/testing/sockets/fake-socket.ts'
import { createLiveConnection } from './live-connection.ts'

const INBOX = { fault: 300, restart: 30_000, broken: 10_000 }
const CHAT = { fault: 30_000, restart: 30_000, broken: 10_000 }
const FOREVER = 10 * MINUTE_MS

const openConnection = (rules = INBOX, renew = async () => true) => {
  const heard: string[] = []
  const opened: boolean[] = []
  let asked = 0
  const address = () => `wss://shop.example/ws?${++asked}`
  const line = createLiveConnection({
    address,
    delays: rules,
    onMessage: (data) => heard.push(data),
    onOpen: (again) => opened.push(again),
    renew,
  })
  line.open()
  return { line, heard, opened }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.made = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** All that a browser can report, and two of our own. */
const CODES = [...Array.from({ length: 16 }, (_, n) => 1000 + n), 3000, 4999]
/** `spec §4, §9`: after 1011 and 1012 always, else only when unclean. */
const wanted = (rules: typeof INBOX, code: number, wasClean: boolean) => {
  if (code === 1012) return rules.restart
  if (code === 1011) return rules.fault
  return wasClean && code !== 1006 ? null : 10_000
}
const closes = CODES.flatMap((code) => [
  { code, wasClean: true },
  { code, wasClean: false },
])

const cases = [
  ...closes.map((close) => ({ ...close, name: 'notifications', rules: INBOX })),
  ...closes.map((close) => ({ ...close, name: 'chat', rules: CHAT })),
].map((one) => ({ ...one, wait: wanted(one.rules, one.code, one.wasClean) }))

test.each(cases.filter(({ wait }) => wait === null))(
  '$name: after $code, clean: $wasClean, it stays closed',
  async ({ code, wasClean, rules }) => {
    openConnection(rules)
    socket(0).begin()
    socket(0).end(code, wasClean)
    await vi.advanceTimersByTimeAsync(FOREVER)
    expect(tries()).toBe(1)
  },
)

test.each(cases.filter(({ wait }) => wait !== null))(
  '$name: after $code, clean: $wasClean, it is tried once in $wait ms',
  async ({ code, wasClean, rules, wait }) => {
    openConnection(rules)
    socket(0).begin()
    socket(0).end(code, wasClean)
    await vi.advanceTimersByTimeAsync(Number(wait) - 1)
    expect(tries()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(tries()).toBe(2)
    await vi.advanceTimersByTimeAsync(FOREVER)
    expect(tries()).toBe(2)
  },
)

test('comes back as often as it has to, asks anew where to, and says that something may have been missed', async () => {
  const { opened } = openConnection()
  socket(0).begin()
  for (let n = 0; n < 5; n++) {
    socket(n).end(1006, false)
    await vi.advanceTimersByTimeAsync(10_000)
    socket(n + 1).begin()
  }
  expect(FakeSocket.made.map(({ url }) => url.split('?')[1])).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(opened).toEqual([false, true, true, true, true, true])
})

test.each([true, false])(
  'renews a token that was refused, clean: %s, and is back at once',
  async (wasClean) => {
    const renew = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
    openConnection(INBOX, renew)
    await vi.advanceTimersByTimeAsync(60_000)
    socket(0).end(4401, wasClean)
    await vi.advanceTimersByTimeAsync(0)
    expect([renew.mock.calls.length, tries()]).toEqual([1, 2])
  },
)

test('a token that could not be renewed is asked for again later', async () => {
  const renew = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
  renew.mockResolvedValueOnce(false).mockResolvedValue(true)
  openConnection(INBOX, renew)
  socket(0).end(4401)
  await vi.advanceTimersByTimeAsync(9_999)
  expect([renew.mock.calls.length, tries()]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(10_001)
  expect([renew.mock.calls.length, tries()]).toEqual([3, 2])
})

test('a token that is refused however often it is renewed makes no storm', async () => {
  openConnection()
  for (let second = 0; second < 60; second++) {
    socket(tries() - 1).end(4401)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(tries()).toBeLessThanOrEqual(8)
})

test('closed for good while it is open, being opened, waited for, or its token renewed', async () => {
  const ends = [
    () => socket(0).begin(),
    () => undefined,
    () => socket(0).end(1012),
    () => socket(0).end(4401),
  ]
  for (const happens of ends) {
    FakeSocket.made = []
    const { line, heard, opened } = openConnection()
    happens()
    line.close()
    const before = opened.length
    expect(socket(0).closedWith).toBe(1000)
    // Ignored: of an old socket.
    socket(0).begin()
    socket(0).dispatchEvent(Object.assign(new Event('message'), { data: 'late' }))
    socket(0).end(1012)
    await vi.advanceTimersByTimeAsync(FOREVER)
    expect([tries(), heard.length, opened.length]).toEqual([1, 0, before])
  }
})

test('opened twice it is one line, and what the first one says is not heard', async () => {
  const { line, heard } = openConnection()
  line.open()
  socket(0).dispatchEvent(Object.assign(new Event('message'), { data: 'old' }))
  socket(1).dispatchEvent(Object.assign(new Event('message'), { data: 'new' }))
  socket(0).end(1012)
  await vi.advanceTimersByTimeAsync(FOREVER)
  expect([tries(), heard]).toEqual([2, ['new']])
})

test('without an address there is no line', () => {
  const line = createLiveConnection({
    address: () => null,
    delays: INBOX,
    onMessage: () => {},
    renew: async () => true,
  })
  line.open()
  expect([tries(), line.send('typing')]).toEqual([0, false])
})

test('says whether it could be said', () => {
  const { line } = openConnection()
  expect(line.send('early')).toBe(false)
  socket(0).begin()
  expect(line.send('typing')).toBe(true)
  expect(socket(0).sent).toEqual(['typing'])
  socket(0).end(1012)
  expect(line.send('late')).toBe(false)
})
