import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notification } from '#/domains/notifications/contract/inbox.ts'
import { notificationsApi } from '#/domains/notifications/contract/inbox.ts'
import { api } from '#/platform/web/api.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { followInbox } from './inbox-live.ts'
import { loadInbox, loadUnread, markAllRead } from './inbox-list.ts'
import { endInbox } from './inbox-start.ts'
import { useInbox } from './inbox-store.ts'

vi.mock('#/platform/web/api.ts', () => ({ api: vi.fn<() => Promise<unknown>>() }))
vi.mock('#/ui/feedback/toast.tsx', () => ({ toast: vi.fn<() => void>() }))

class FakeSocket extends EventTarget {
  static made: FakeSocket[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSocket.made.push(this)
  }
  close() {}
  begin() {
    this.dispatchEvent(new Event('open'))
  }
  receive(notification: Partial<Notification>) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(notification) }))
  }
  end(code: number, wasClean = true) {
    this.dispatchEvent(Object.assign(new Event('close'), { code, wasClean }))
  }
}

const notice = (seq: number, is_read = false): Notification => ({
  id: `id-${seq}`,
  seq,
  name: 'Заказ',
  title: `шаг ${seq}`,
  text: '',
  link: null,
  created_at: '2026-11-22T10:00:00.000Z',
  is_read,
})

let inbox: Notification[]
let calls: string[]
let stop: () => void
let token: string | undefined

const last = () => FakeSocket.made.at(-1) as FakeSocket
const seqs = () => useInbox.getState().items.map(({ seq }) => seq)
const popups = () => vi.mocked(toast).mock.calls.length
const unreadIn = (items: Notification[]) => items.filter(({ is_read }) => !is_read).length

const answer = async (call: { path: string }) => {
  calls.push(call.path)
  if (call.path === notificationsApi.list.path) return { items: [...inbox] }
  if (call.path === notificationsApi.markRead.path) inbox = inbox.map((item) => ({ ...item, is_read: true }))
  return { unread_count_messages: unreadIn(inbox) }
}

const start = async () => {
  stop = followInbox(() => token).stop
  last().begin()
  await vi.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', {})
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  )
  vi.mocked(api).mockReset()
  vi.mocked(api).mockImplementation(answer as never)
  vi.mocked(toast).mockReset()
  FakeSocket.made = []
  ;[inbox, calls, token] = [[notice(1, true)], [], 'first']
})
afterEach(() => {
  stop()
  endInbox()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  { code: 1012, wasClean: true, wait: 30_000 },
  { code: 1011, wasClean: true, wait: 300 },
  { code: 1006, wasClean: false, wait: 10_000 },
])('after $code it is back in $wait ms, and list and count are asked for anew', async (close) => {
  await start()
  expect([seqs(), useInbox.getState().unread]).toEqual([[1], 0])
  calls = []
  last().end(close.code, close.wasClean)
  inbox = [notice(3), notice(2), ...inbox]
  await vi.advanceTimersByTimeAsync(close.wait - 1)
  expect([FakeSocket.made.length, calls]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(1)
  last().begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.made).toHaveLength(2)
  expect(calls.toSorted()).toEqual([notificationsApi.list.path, notificationsApi.unreadCount.path])
  expect([seqs(), useInbox.getState().unread]).toEqual([[3, 2, 1], 2])
})

test('a message of name and title alone stays when a list with newer ones is loaded', async () => {
  await start()
  last().receive({ name: 'Заказ № 2431', title: 'букет готов' })
  inbox = [notice(2), ...inbox]
  last().end(1011)
  await vi.advanceTimersByTimeAsync(300)
  last().begin()
  await vi.advanceTimersByTimeAsync(0)
  expect(useInbox.getState().items.map(({ title }) => title)).toContain('букет готов')
  expect(seqs()).toEqual([Infinity, 2, 1])
  expect(popups()).toBe(2)
})

test('what was missed pops up once, whatever channel brings it first and however often', async () => {
  await start()
  last().receive(notice(2))
  last().receive(notice(2))
  expect([popups(), seqs()]).toEqual([1, [2, 1]])
  inbox = [notice(3), notice(2), ...inbox]
  last().end(1011)
  await vi.advanceTimersByTimeAsync(300)
  last().begin()
  last().receive(notice(2))
  last().receive(notice(3))
  await vi.advanceTimersByTimeAsync(0)
  last().receive(notice(3))
  expect([popups(), seqs()]).toEqual([2, [3, 2, 1]])
  expect(vi.mocked(toast).mock.calls.at(-1)?.[0].title).toBe('Заказ: шаг 3')
})

test('what was there before does not pop up when the list first comes', async () => {
  inbox = [notice(2), notice(1)]
  await start()
  expect([popups(), useInbox.getState().unread]).toEqual([0, 2])
})

test('what the line tells while the list is on its way stays in it', async () => {
  await start()
  let give = (_items: object) => {}
  vi.mocked(api).mockImplementationOnce((() => new Promise((resolve) => (give = resolve))) as never)
  const loading = loadInbox()
  last().receive(notice(2))
  give({ items: [notice(1, true)] })
  await loading
  expect([seqs(), useInbox.getState().unread]).toEqual([[2, 1], 1])
})

test('what comes while all is being marked as read stays new, and a list asked for before changes nothing', async () => {
  inbox = [notice(2), notice(1)]
  await start()
  let give = (_items: object) => {}
  vi.mocked(api).mockImplementationOnce((() => new Promise((resolve) => (give = resolve))) as never)
  const loading = loadInbox()
  const marking = markAllRead()
  inbox = [notice(3), ...inbox]
  last().receive(notice(3))
  await marking
  give({ items: [notice(2), notice(1)] })
  await loading
  expect(useInbox.getState().items.map(({ seq, is_read }) => [seq, is_read])).toEqual([
    [3, false],
    [2, true],
    [1, true],
  ])
  expect(useInbox.getState().unread).toBe(1)
})

test('the bell says what the list says: another count has the list asked for anew', async () => {
  inbox = [notice(2), notice(1)]
  await start()
  inbox = inbox.map((item) => ({ ...item, is_read: true }))
  await loadUnread()
  expect([useInbox.getState().unread, unreadIn(useInbox.getState().items)]).toEqual([0, 0])
})

test('a refused token is renewed by a call, then the line is there at once; signed out it is not', async () => {
  await start()
  await vi.advanceTimersByTimeAsync(20_000)
  vi.mocked(api).mockImplementationOnce((async () => {
    token = 'second'
    return { unread_count_messages: 0 }
  }) as never)
  last().end(4401)
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.made.map(({ url }) => url)).toEqual([
    'wss://shop.example/ws?token=first',
    'wss://shop.example/ws?token=second',
  ])
  token = undefined
  await vi.advanceTimersByTimeAsync(20_000)
  last().end(4401)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.made).toHaveLength(2)
})

test('a list that arrives after the customer left is dropped', async () => {
  await start()
  let give = (_items: object) => {}
  vi.mocked(api).mockImplementationOnce((() => new Promise((resolve) => (give = resolve))) as never)
  const loading = loadInbox()
  stop()
  endInbox()
  give({ items: [notice(1)] })
  await loading
  expect(useInbox.getState()).toMatchObject({ items: [], status: 'idle' })
})
