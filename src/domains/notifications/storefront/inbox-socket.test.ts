import { expect, it, vi } from 'vitest'
import { api } from '#/platform/web/api.ts'
import { closeInboxSocket, openInboxSocket, reconnectDelay } from './inbox-socket.ts'

vi.mock('#/platform/web/api.ts', () => ({ api: vi.fn<() => Promise<unknown>>() }))

it('comes back after 10 s when the line broke, 30 s at a restart, 300 ms after a fault (spec §9)', () => {
  expect(reconnectDelay({ wasClean: false, code: 1006 })).toBe(10_000)
  expect(reconnectDelay({ wasClean: true, code: 1012 })).toBe(30_000)
  expect(reconnectDelay({ wasClean: true, code: 1011 })).toBe(300)
})

it('stays closed when it was closed for good', () => {
  expect(reconnectDelay({ wasClean: true, code: 1000 })).toBeNull()
})

it('whose token was refused and could not be renewed at once tries again until it is', async () => {
  vi.useFakeTimers()
  const opened: FakeSocket[] = []
  class FakeSocket extends EventTarget {
    readonly url: string
    constructor(url: string) {
      super()
      this.url = url
      opened.push(this)
    }
    close() {}
    end(code: number) {
      this.dispatchEvent(Object.assign(new Event('close'), { code, wasClean: true }))
    }
  }
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.mocked(api).mockRejectedValue(new TypeError('Failed to fetch'))
  let token = 'old'
  openInboxSocket(() => token)
  opened[0]?.end(4401)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(opened).toHaveLength(1)
  vi.mocked(api).mockImplementation((async () => {
    token = 'new'
    return { items: [], unread_count_messages: 0 }
  }) as never)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(opened.map(({ url }) => url.split('=')[1])).toEqual(['old', 'new'])
  closeInboxSocket()
  vi.useRealTimers()
})
