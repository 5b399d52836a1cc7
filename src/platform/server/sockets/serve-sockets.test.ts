import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { CLOSE, serveSockets, type SocketRoute } from './serve-sockets.ts'
import { eventually } from '#/testing/eventually.ts'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closings.splice(0)) await close()
})

type ServeOptions = {
  open?: SocketRoute['open']
  perAddress?: number
  total?: number
  trustProxy?: boolean
}
const serve = async ({
  open = () => {},
  perAddress = 200,
  total = 1_000,
  trustProxy = false,
}: ServeOptions = {}) => {
  const server = http.createServer()
  const stopping = new AbortController()
  const sockets = serveSockets(server, [{ path: '/live/{name}', open }], {
    settings: { sockets: { perAddress, total }, trustProxy },
    allowedOrigin: (origin) => origin === 'https://lavanda.example',
    stopping: stopping.signal,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    await sockets.close()
    server.closeAllConnections()
    server.close()
  }
  closings.push(close)
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live/one`
  const dial = (headers: Record<string, string> = {}, autoPong = true) => {
    const socket = new WebSocket(url, { origin: 'https://lavanda.example', headers, autoPong })
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    return { socket, closed }
  }
  const join = async (headers: Record<string, string> = {}, autoPong = true) => {
    const dialled = dial(headers, autoPong)
    await once(dialled.socket, 'open')
    return dialled
  }
  return { url, join, dial, close, stop: () => stopping.abort() }
}
/** No real code: the connection was cut, the client comes back in ten seconds. */
const CUT = 1006
const databaseAway = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
const broken = () => Promise.reject(new Error('broken'))

describe('what cannot be opened ends', () => {
  test('with 1011 as long as it may pass, with 1012 when it does not', async () => {
    const { join } = await serve({ open: broken })
    const codes = []
    for (let n = 0; n < 4; n++) codes.push(await (await join()).closed)
    expect(codes).toEqual([1011, 1011, 1012, 1012])
  })

  test('with 1012 while the database is away', async () => {
    const { join } = await serve({ open: databaseAway })
    expect(await (await join()).closed).toBe(1012)
  })

  test('in a room that fails at once as in one that fails later', async () => {
    const { join } = await serve({
      open: () => {
        throw new Error('broken')
      },
    })
    expect(await (await join()).closed).toBe(1011)
  })
})

describe('a client', () => {
  test('that says more than twenty things in ten seconds is cut off, and comes back', async () => {
    const { join } = await serve()
    const [talker, quiet] = [await join(), await join()]
    for (let n = 0; n < 20; n++) talker.socket.send('{}')
    await pause(200)
    expect(talker.socket.readyState).toBe(WebSocket.OPEN)
    talker.socket.send('{}')
    expect(await talker.closed).toBe(CUT)
    expect(quiet.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('that pings all the time says something too', async () => {
    const { join } = await serve()
    const { socket, closed } = await join()
    for (let n = 0; n < 21; n++) socket.ping()
    expect(await closed).toBe(CUT)
  })

  test('that says too much at once is cut off', async () => {
    const { join } = await serve()
    const { socket, closed } = await join()
    socket.send('x'.repeat(16 * 1024))
    await pause(100)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.send('x'.repeat(16 * 1024 + 1))
    expect([CUT, 1009]).toContain(await closed)
  })

  test('that does not read is cut off before it takes more than a megabyte of memory', async () => {
    let left = 0
    const { join } = await serve({
      open: async (socket) => {
        const text = 'x'.repeat(64 * 1024)
        while (socket.readyState === WebSocket.OPEN && left < 2_000) {
          socket.send(text)
          left++
          expect(socket.bufferedAmount).toBeLessThan(1024 * 1024 + 2 * 64 * 1024)
          await pause(1)
        }
      },
    })
    const { socket, closed } = await join()
    socket.pause()
    await eventually(() => expect(left).toBeGreaterThan(16))
    await pause(500)
    const leftBefore = left
    await pause(300)
    expect(left).toBe(leftBefore)
    expect(left).toBeLessThan(2_000)
    socket.resume()
    expect(await closed).toBe(CUT)
  })

  test('that has been silent for a minute is cut off, one that answers pings is not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { join } = await serve()
    const [dead, alive] = [await join({}, false), await join()]
    const pinged = vi.fn<() => void>()
    alive.socket.on('ping', pinged)
    for (let second = 0; second < 59; second++) {
      vi.advanceTimersByTime(1_000)
      await pause(5)
    }
    expect(dead.socket.readyState).toBe(WebSocket.OPEN)
    for (let second = 0; second < 20; second++) {
      vi.advanceTimersByTime(1_000)
      await pause(5)
    }
    expect(await dead.closed).toBe(CUT)
    expect(alive.socket.readyState).toBe(WebSocket.OPEN)
    expect(pinged.mock.calls.length).toBeGreaterThanOrEqual(4)
  })

  test('moves on after some hours, to another process perhaps', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const { join } = await serve()
    const { closed, socket } = await join()
    const hours = async (count: number) => {
      for (let minute = 0; minute < count * 60; minute++) {
        vi.advanceTimersByTime(30_000)
        await pause(1)
        vi.advanceTimersByTime(30_000)
        await pause(1)
      }
    }
    await hours(11)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    await hours(5)
    expect(await closed).toBe(1012)
  })
})

describe('there may be', () => {
  const from = (address: string) => ({ 'x-forwarded-for': `203.0.113.9, ${address}` })

  test('so many of one address, as the proxy has it; who leaves makes room', async () => {
    const { join, dial } = await serve({ perAddress: 2, trustProxy: true })
    const [first] = [await join(from('198.51.100.7')), await join(from('198.51.100.7'))]
    const [error] = (await once(dial(from('198.51.100.7')).socket, 'error')) as [Error]
    expect(error.message).toContain('429')
    await join(from('198.51.100.8'))
    first?.socket.close(1000)
    await first?.closed
    await join(from('198.51.100.7'))
  })

  test('as many of a whole network of IPv6, which is one subscriber', async () => {
    const { join, dial } = await serve({ perAddress: 1, trustProxy: true })
    await join(from('2001:db8:1:2::3'))
    const [error] = (await once(dial(from('2001:db8:1:2:ffff::4')).socket, 'error')) as [Error]
    expect(error.message).toContain('429')
    await join(from('2001:db8:1:3::3'))
  })

  test('any number of the machine itself; no header is trusted without a proxy', async () => {
    const { join } = await serve({ perAddress: 1 })
    const all = [await join(), await join(), await join(from('198.51.100.7'))]
    all.push(await join(from('198.51.100.7')))
    expect(all.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1, 1])
  })

  test('so many in all', async () => {
    const { join, dial } = await serve({ total: 2 })
    await join()
    const { socket, closed } = await join()
    const [error] = (await once(dial().socket, 'error')) as [Error]
    expect(error.message).toContain('503')
    socket.close(1000)
    await closed
    await join()
  })
})

describe('at the end', () => {
  test('everybody hears 1012, a few at once and many a little apart', async () => {
    const { join, close } = await serve()
    const all = []
    for (let n = 0; n < 100; n++) all.push(await join())
    const codes = Promise.all(all.map(({ closed }) => closed))
    await close()
    expect(new Set(await codes)).toEqual(new Set([CLOSE.restart]))
  })

  test('no further connection is accepted', async () => {
    const { join, dial, stop } = await serve()
    const { socket } = await join()
    stop()
    const [error] = (await once(dial().socket, 'error')) as [Error]
    expect(error.message).toContain('503')
    expect(socket.readyState).toBe(WebSocket.OPEN)
  })

  test('who does not answer is not waited for', async () => {
    const { join, close } = await serve()
    const { socket } = await join()
    socket.pause()
    await close()
    socket.resume()
    socket.terminate()
    expect(socket.readyState).not.toBe(WebSocket.OPEN)
  })
})
