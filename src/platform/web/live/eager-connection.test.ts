import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeSocket, socket, tries } from '#/testing/sockets/fake-socket.ts'
import { createEagerConnection } from './eager-connection.ts'

const HOUR_MS = 60 * 60_000
let network: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
  FakeSocket.made = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openConnection = (renew = async () => true) => {
  const heard: string[] = []
  const connection = createEagerConnection({
    address: () => 'wss://shop.example/ws',
    onMessage: (data) => heard.push(data),
    renew,
  })
  return { ...connection, heard, close: connection.open(), state: () => connection.useConnection.getState() }
}

test('says whether it is connected, how often it was opened, and what it hears', () => {
  const { state, heard } = openConnection()
  expect(state()).toEqual({ connected: false, opened: 0 })
  socket(0).begin()
  socket(0).dispatchEvent(Object.assign(new Event('message'), { data: 'order' }))
  expect([state(), heard]).toEqual([{ connected: true, opened: 1 }, ['order']])
  socket(0).end(1012)
  expect(state()).toEqual({ connected: false, opened: 1 })
})

test.each([
  [1001, true],
  [1005, true],
  [1006, false],
  [1011, true],
  [1012, true],
])('after %i, clean: %s, it is back in about a second', async (code, wasClean) => {
  const { state } = openConnection()
  socket(0).begin()
  socket(0).end(code, wasClean)
  await vi.advanceTimersByTimeAsync(1_300)
  socket(1).begin()
  expect(state()).toEqual({ connected: true, opened: 2 })
})

test('a normal close is for good', async () => {
  openConnection()
  socket(0).begin()
  socket(0).end(1000)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(tries()).toBe(1)
})

test('a server that stays away is tried less and less often, and quickly again after a good connection', async () => {
  openConnection()
  const waits: number[] = []
  const lose = async () => {
    const [before, at] = [tries(), performance.now()]
    socket(before - 1).end(1006, false)
    while (tries() === before) await vi.advanceTimersByTimeAsync(100)
    return Math.round(performance.now() - at)
  }
  for (let n = 0; n < 6; n++) waits.push(await lose())
  for (const [n, least] of [300, 1_000, 3_000, 10_000, 10_000, 10_000].entries()) {
    expect(waits[n]).toBeGreaterThanOrEqual(least)
    expect(waits[n]).toBeLessThanOrEqual(least + 1_100)
  }
  socket(tries() - 1).begin()
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await lose()).toBeLessThanOrEqual(1_400)
})

test('is back at once when the network is', async () => {
  const { state } = openConnection()
  for (let n = 0; n < 5; n++) {
    socket(tries() - 1).end(1006, false)
    await vi.advanceTimersByTimeAsync(12_000)
  }
  socket(tries() - 1).end(1006, false)
  const before = tries()
  network.dispatchEvent(new Event('online'))
  expect(tries()).toBe(before + 1)
  socket(before).begin()
  network.dispatchEvent(new Event('online'))
  expect([tries(), state().connected]).toEqual([before + 1, true])
})

test('a token refused for ever makes no storm', async () => {
  const renew = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  openConnection(renew)
  for (let second = 0; second < 60; second++) {
    socket(tries() - 1).end(4401)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(tries()).toBeLessThanOrEqual(12)
})

test('once closed nothing opens it', async () => {
  const { close, state } = openConnection()
  socket(0).begin()
  close()
  expect([socket(0).closedWith, state().connected]).toEqual([1000, false])
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(tries()).toBe(1)
})
