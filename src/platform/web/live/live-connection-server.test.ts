import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type WebSocket as ServersSocket, WebSocketServer } from 'ws'
import { createLiveConnection } from './live-connection.ts'

const RULES = { fault: 5, restart: 5, broken: 5 }
const LONG_AFTER_MS = 100

let server: Server
let sockets: WebSocketServer
/** By connection; the last entry for all others. */
let answers: ((socket: ServersSocket) => void)[]
let came: number
let refused: number
const stay = () => {}

beforeEach(async () => {
  came = 0
  refused = 0
  sockets = new WebSocketServer({ noServer: true })
  server = createServer()
  server.on('upgrade', (request, stream, head) => {
    if (refused > 0) {
      refused -= 1
      return stream.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const answer = answers[came] ?? stay
      came += 1
      answer(socket)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})

afterEach(async () => {
  for (const socket of sockets.clients) socket.terminate()
  await new Promise((closed) => server.close(closed))
})

const openConnection = (renew = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)) => {
  const opened: boolean[] = []
  const heard: string[] = []
  const { port } = server.address() as AddressInfo
  const line = createLiveConnection({
    address: () => `ws://127.0.0.1:${port}/ws`,
    delays: RULES,
    onMessage: (data) => heard.push(data),
    onOpen: (again) => opened.push(again),
    renew,
  })
  line.open()
  return { line, opened, heard, renew }
}

/** Browsers only report the others. */
const SENDABLE = [
  1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 4000, 4401, 4999,
]
const COMES_BACK = [1011, 1012, 4401]

test.each(COMES_BACK)('a real server closes with %i: it comes back', async (code) => {
  answers = [(socket) => socket.close(code)]
  const { line, heard, renew } = openConnection()
  await expect.poll(() => came).toBe(2)
  const [back] = sockets.clients
  back?.send('here')
  await expect.poll(() => heard).toEqual(['here'])
  expect(renew.mock.calls.length).toBe(code === 4401 ? 1 : 0)
  line.close()
})

test.each(SENDABLE.filter((code) => !COMES_BACK.includes(code)))(
  'a real server closes with %i: it stays closed',
  async (code) => {
    answers = [(socket) => socket.close(code)]
    const { line, renew } = openConnection()
    await pause(LONG_AFTER_MS)
    expect([came, renew.mock.calls.length]).toEqual([1, 0])
    line.close()
  },
)

test('a close without a code is a clean one: it stays closed', async () => {
  answers = [(socket) => socket.close()]
  const { line } = openConnection()
  await pause(LONG_AFTER_MS)
  expect(came).toBe(1)
  line.close()
})

test('a cut connection comes back, however often', async () => {
  answers = [0, 1, 2].map(() => (socket: ServersSocket) => socket.terminate())
  const { line } = openConnection()
  await expect.poll(() => came).toBe(4)
  await pause(LONG_AFTER_MS)
  expect([came, sockets.clients.size]).toEqual([4, 1])
  line.close()
})

test('a server that accepts no connection yet is tried again', async () => {
  answers = []
  refused = 3
  const { line, opened } = openConnection()
  await expect.poll(() => opened).toEqual([true])
  expect(came).toBe(1)
  line.close()
})

test('a server that is not there at all is tried again until it is', async () => {
  answers = []
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  let asked = 0
  const line = createLiveConnection({
    address: () => {
      asked += 1
      return `ws://127.0.0.1:${port}/ws`
    },
    delays: RULES,
    onMessage: () => {},
    renew: async () => true,
  })
  line.open()
  await expect.poll(() => asked).toBeGreaterThan(3)
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  await expect.poll(() => came).toBe(1)
  line.close()
  await expect.poll(() => sockets.clients.size).toBe(0)
})

test('closed while it is being opened it leaves no connection', async () => {
  answers = []
  const { line, opened } = openConnection()
  line.close()
  await pause(LONG_AFTER_MS)
  expect([sockets.clients.size, opened]).toEqual([0, []])
})
