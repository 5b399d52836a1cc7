import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#/platform/shared/errors.ts'
import { createOutbox } from './outbox.ts'
import { type Entry, outboxKey } from './stored-entries.ts'

type Note = Entry & { text: string; lane?: string }

const LONG_MS = 10 * 60_000
const refusal = (status: number, retryAfter?: number) =>
  new ApiError(status, { detail: `Причина ${status}`, code: 'no' }, retryAfter)

let stored: Map<string, string>
let person: string | undefined
let answer: () => Promise<unknown>
let sent: [person: string | undefined, text: string][]

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  person = 'anna'
  answer = async () => 'done'
  sent = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Extra = Partial<Parameters<typeof createOutbox<Note>>[0]>

const aPage = (extra: Extra = {}) => {
  const outbox = createOutbox<Note>({
    name: 'notes',
    person: () => person,
    send: ({ text }) => {
      sent.push([person, text])
      return answer()
    },
    ...extra,
  })
  outbox.open('anna')
  return {
    ...outbox,
    write: (text: string, lane?: string) => outbox.enqueue({ id: text, text, ...(lane && { lane }) }),
    texts: () => outbox.useOutbox.getState().entries.map(({ text }) => text),
    failure: () => outbox.useOutbox.getState().failure,
  }
}
const sentTexts = () => sent.map(([, text]) => text)

test.each([
  ['a lost network', new TypeError('Failed to fetch')],
  ['401', refusal(401)],
  ['429', refusal(429)],
  ['500', refusal(500)],
  ['503', refusal(503)],
])('%s: it waits, is stored, and is sent again by itself, less and less often', async (_name, error) => {
  const page = aPage()
  answer = () => Promise.reject(error)
  page.write('один')
  await vi.advanceTimersByTimeAsync(3_999)
  expect([sentTexts(), page.texts()]).toEqual([['один'], ['один']])
  expect(page.failure()).toBe(error)
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(sent.length).toBeGreaterThan(8)
  expect(sent.length).toBeLessThan(20)
  expect(JSON.parse(stored.get(outboxKey('notes', 'anna')) ?? '')).toEqual([
    { id: 'один', text: 'один', error: null },
  ])
  answer = async () => 'done'
  await vi.advanceTimersByTimeAsync(75_000)
  expect([page.texts(), page.failure(), [...stored.keys()]]).toEqual([[], null, []])
})

test('Retry-After is waited for, whatever is done meanwhile', async () => {
  const page = aPage()
  answer = () => Promise.reject(refusal(429, 120))
  page.write('один')
  await vi.advanceTimersByTimeAsync(0)
  answer = async () => 'done'
  page.write('два')
  page.sendNow()
  await vi.advanceTimersByTimeAsync(119_000)
  expect(sentTexts()).toEqual(['один'])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(sentTexts()).toEqual(['один', 'один', 'два'])
})

test.each([400, 403, 404, 409, 413, 422])(
  '%i is a refusal: it stays with its sentence, blocks no other entry, and is sent again only by hand',
  async (status) => {
    const page = aPage()
    answer = () => Promise.reject(refusal(status))
    page.write('один')
    await vi.advanceTimersByTimeAsync(LONG_MS)
    expect(sentTexts()).toEqual(['один'])
    expect(page.useOutbox.getState().entries).toMatchObject([{ error: `Причина ${status}` }])
    answer = async () => 'done'
    page.write('два')
    await vi.advanceTimersByTimeAsync(0)
    expect([sentTexts(), page.texts()]).toEqual([['один', 'два'], ['один']])
    page.retry('один')
    await vi.advanceTimersByTimeAsync(0)
    expect([sentTexts(), page.texts()]).toEqual([['один', 'два', 'один'], []])
  },
)

test('a refusal goes to its handler, and the entry is gone', async () => {
  const onRefused = vi.fn<() => void>()
  const page = aPage({ onRefused })
  answer = () => Promise.reject(refusal(422))
  page.write('один')
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(onRefused.mock.calls).toMatchObject([[{ text: 'один' }, { status: 422 }]])
  expect([page.texts(), sentTexts()]).toEqual([[], ['один']])
})

test('what waits outlives the page', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  aPage().write('один')
  await vi.advanceTimersByTimeAsync(0)
  answer = async () => 'done'
  const onSent = vi.fn<() => void>()
  const later = aPage({ onSent })
  await vi.advanceTimersByTimeAsync(0)
  expect(onSent.mock.calls).toMatchObject([[{ text: 'один' }, 'done']])
  expect(later.texts()).toEqual([])
})

test('an entry is never sent by another person; it goes when its own is back', async () => {
  const page = aPage()
  answer = () => Promise.reject(refusal(401))
  page.write('от Анны')
  await vi.advanceTimersByTimeAsync(0)
  // The page still shows Anna's.
  answer = async () => 'done'
  person = 'boris'
  await vi.advanceTimersByTimeAsync(LONG_MS)
  page.open('boris')
  page.write('от Бориса')
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect(sent).toEqual([
    ['anna', 'от Анны'],
    ['boris', 'от Бориса'],
  ])
  person = 'anna'
  page.open('anna')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.slice(2)).toEqual([['anna', 'от Анны']])
  expect([...stored.keys()]).toEqual([])
})

test('who signs in while it is being prepared does not send it', async () => {
  const page = aPage({
    prepare: async () => {
      person = 'boris'
    },
  })
  page.write('от Анны')
  await vi.advanceTimersByTimeAsync(LONG_MS)
  expect([sent, page.texts()]).toEqual([[], ['от Анны']])
})

test("an answer that comes after the next person signed in settles its own person's entry", async () => {
  const onSent = vi.fn<() => void>()
  const page = aPage({ onSent })
  let give = (_answer: unknown): void => {}
  answer = () => new Promise((resolve) => (give = resolve))
  page.write('от Анны')
  await vi.advanceTimersByTimeAsync(0)
  person = 'boris'
  page.open('boris')
  give('done')
  await vi.advanceTimersByTimeAsync(0)
  expect([onSent.mock.calls, [...stored.keys()]]).toEqual([[], []])
})

test("a guest's entries become the customer's, after the customer's own", async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  aPage().write('раньше')
  await vi.advanceTimersByTimeAsync(0)
  const page = aPage()
  person = 'guest'
  page.open('guest')
  page.write('гостем')
  await vi.advanceTimersByTimeAsync(0)
  person = 'anna'
  answer = async () => 'done'
  sent = []
  page.takeOver('guest', 'anna')
  page.open('anna')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([
    ['anna', 'раньше'],
    ['anna', 'гостем'],
  ])
  expect([...stored.keys()]).toEqual([])
})

test('lanes: one whose request alone fails holds up only what follows it there', async () => {
  const page = aPage({
    laneOf: ({ lane = '' }) => lane,
    send: ({ text }) => {
      sent.push([person, text])
      return text === 'a1' ? answer() : Promise.resolve()
    },
  })
  answer = () => Promise.reject(refusal(500))
  page.write('a1', 'a')
  page.write('a2', 'a')
  page.write('b1', 'b')
  await vi.advanceTimersByTimeAsync(0)
  expect([sentTexts(), page.texts()]).toEqual([
    ['a1', 'b1'],
    ['a1', 'a2'],
  ])
  answer = async () => 'done'
  await vi.advanceTimersByTimeAsync(6_000)
  expect(sentTexts()).toEqual(['a1', 'b1', 'a1', 'a2'])
})

test('two tabs of one person lose nothing of each other', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const [one, other] = [aPage(), aPage()]
  one.write('один')
  other.write('два')
  await vi.advanceTimersByTimeAsync(0)
  one.remove('один')
  other.write('три')
  await vi.advanceTimersByTimeAsync(0)
  expect(aPage().texts()).toEqual(['два', 'три'])
})

test('without storage it lives as long as the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {},
  })
  const page = aPage()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  page.write('один')
  await vi.advanceTimersByTimeAsync(0)
  expect(page.texts()).toEqual(['один'])
  answer = async () => 'done'
  await vi.advanceTimersByTimeAsync(6_000)
  expect([sentTexts(), page.texts()]).toEqual([['один', 'один'], []])
})
