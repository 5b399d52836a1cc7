import { expect, test } from 'vitest'
import type { StaffChat } from '#/domains/chat/contract/staff.ts'
import { laterOf, withChat } from './chat-list-state.ts'

const aChat = (id: string, given: Partial<StaffChat> = {}): StaffChat => ({
  id,
  user_id: null,
  name: id,
  city: null,
  assigned_to: null,
  waiting_since: null,
  closed_at: null,
  unread: 0,
  last_seq: 1,
  client_read_seq: 0,
  staff_read_seq: 0,
  last_message_at: '2026-05-19T08:00:00.000Z',
  changed_at: '2026-05-19T08:00:00.000Z',
  last: null,
  ...given,
})
const at = (minute: number) => `2026-05-19T08:${String(minute).padStart(2, '0')}:00.000Z`
const view = { filter: 'all', search: '', me: 'anna', isWhole: true } as const
const ids = (items: readonly StaffChat[]) => items.map(({ id }) => id)

test('who waits moves up in turn, who is answered to the latest, who is done leaves', () => {
  const items = [
    aChat('waits', { waiting_since: at(5), last_message_at: at(9) }),
    aChat('late', { last_message_at: at(8) }),
    aChat('early', { last_message_at: at(2) }),
  ]
  const asks = aChat('early', { waiting_since: at(10), last_message_at: at(10), changed_at: at(10) })
  expect(ids(withChat(items, asks, view))).toEqual(['waits', 'early', 'late'])
  const answered = aChat('waits', { last_message_at: at(11), changed_at: at(11) })
  expect(ids(withChat(items, answered, view))).toEqual(['waits', 'late', 'early'])
  expect(ids(withChat(items, answered, { ...view, filter: 'waiting' }))).toEqual(['late', 'early'])
  const closed = aChat('late', { closed_at: at(12), changed_at: at(12) })
  expect(ids(withChat(items, closed, view))).toEqual(['waits', 'early'])
})

test('a row that was overtaken changes nothing', () => {
  const closed = aChat('one', { closed_at: at(5), changed_at: at(5) })
  const before = aChat('one', { changed_at: at(4) })
  expect(laterOf(before, closed)).toBe(closed)
  expect(ids(withChat([closed], before, { ...view, filter: 'closed' }))).toEqual(['one'])
})

test('what belongs beyond the loaded end comes with the rest, and words find nothing by themselves', () => {
  const items = [aChat('late', { last_message_at: at(8) }), aChat('middle', { last_message_at: at(5) })]
  const old = aChat('old', { last_message_at: at(1) })
  expect(ids(withChat(items, old, { ...view, isWhole: false }))).toEqual(['late', 'middle'])
  expect(ids(withChat(items, old, view))).toEqual(['late', 'middle', 'old'])
  const fresh = aChat('fresh', { last_message_at: at(9), waiting_since: at(9) })
  expect(ids(withChat(items, fresh, { ...view, search: 'пионы' }))).toEqual(['late', 'middle'])
})
