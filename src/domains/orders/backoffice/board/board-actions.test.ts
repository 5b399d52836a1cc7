import { expect, it } from 'vitest'
import type { Ticket } from '#/domains/orders/contract/staff/board.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { actionOf, isPhotoOver } from './board-actions.ts'
import { lanesOf, mergeLanes } from './board-columns.ts'
import { elapsedShare, timingOf } from '#/domains/orders/rules/ticket-lateness.ts'

const NOW = Date.parse('2026-05-20T06:00:00Z')
const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString()

const ticket = (given: Partial<Ticket>): Ticket => ({
  id: '01a1ffb7-9abc-7fc9-a992-40ae21ad3d20',
  number: 2417,
  store_id: 1,
  status: 'new',
  source: 'site',
  payment_status: 'unpaid',
  payment_method: 4,
  address_status: 'known',
  photo_status: 'requested',
  due: 0,
  to_take: 0,
  substitutions_asked: 0,
  photo_required: false,
  needs_attention: null,
  attention_reason: null,
  order_type: 'delivery',
  date: '2026-05-20',
  time_type: 'interval',
  time_from: '11:00',
  time_to: '13:00',
  lane: '11:00',
  due_at: at(90),
  created_at: at(-600),
  photo_until: null,
  completed_at: null,
  name: 'Нежность',
  variant_label: 'M',
  quantity: 1,
  more: 0,
  picture: null,
  place: 'улица Ленина, 24',
  has_card: false,
  anonymous: false,
  no_call: false,
  call_first: true,
  florist: null,
  courier: null,
  ...given,
})
const action = (given: Partial<Ticket>, role: Parameters<typeof actionOf>[1] = 'florist') =>
  actionOf(ticket(given), role, isPhotoOver(ticket(given), NOW))
const label = (...given: Parameters<typeof action>) => action(...given)?.label ?? null

it('there is one thing to do next, by state and role', () => {
  expect(label({})).toBe('staff.board.action.take')
  expect(label({ status: 'confirmed' }, 'manager')).toBe('staff.board.action.take')
  expect(label({}, 'courier')).toBeNull()
  expect(label({ status: 'confirmed', payment_method: 1, payment_status: 'refunded' })).toBeNull()
  expect(label({ status: 'assembling' })).toBe('staff.board.action.photo')
  expect(label({ status: 'assembling', photo_status: 'none' })).toBe('staff.board.action.made')
  expect(label({ status: 'assembled', order_type: 'pickup', photo_status: 'none' })).toBe(
    'staff.board.action.ready',
  )
  expect(label({ status: 'ready_for_pickup', order_type: 'pickup' })).toBe('staff.board.action.giveOut')
  expect(label({ status: 'delivering' })).toBeNull()
  expect(label({ status: 'delivering' }, 'courier')).toBe('staff.board.action.handOver')
  expect(label({ status: 'delivery_failed' })).toBeNull()
  expect(label({ status: 'delivery_failed' }, 'admin')).toBe('staff.board.action.decide')
  expect(label({ status: 'assembling', needs_attention: 'cancel_asked' }, 'manager')).toBe(
    'staff.board.action.decide',
  )
  expect(label({ status: 'completed' }, 'admin')).toBeNull()
  const collected = { status: 'ready_for_pickup', order_type: 'pickup', photo_status: 'none' } as const
  expect(action(collected)?.kind).toBe('move')
  expect(action({ ...collected, to_take: 99_000 })?.kind).toBe('take-money')
})

it('an order leaves without an answer to its photo only when the time for one is over', () => {
  const sent = { status: 'assembled', photo_status: 'sent' } as const
  expect(label({ ...sent, photo_until: at(1) })).toBeNull()
  expect(action({ ...sent, photo_until: at(-1) })).toEqual({
    kind: 'move',
    to: 'delivering',
    label: 'staff.board.action.unanswered',
    unanswered: true,
  })
  expect(label({ ...sent, photo_status: 'approved' })).toBe('staff.board.action.send')
  expect(label({ ...sent, photo_status: 'changes_requested' })).toBeNull()
  expect(label({ ...sent, photo_status: 'approved', address_status: 'requested' })).toBeNull()
})

it('time runs until it leaves, or until the photo is answered', () => {
  const urgency = (given: Partial<Ticket>) => timingOf(ticket(given), NOW).urgency
  expect(urgency({ due_at: at(61) })).toBe('calm')
  expect(urgency({ due_at: at(59) })).toBe('soon')
  expect(urgency({ status: 'assembling', due_at: at(16) })).toBe('calm')
  expect(urgency({ status: 'assembling', due_at: at(14) })).toBe('soon')
  expect(urgency({ status: 'delivering', due_at: at(-1) })).toBe('late')
  expect(urgency({ status: 'completed', due_at: at(-1) })).toBe('calm')
  expect(urgency({ due_at: null })).toBe('calm')
  const photo = ticket({ status: 'assembled', photo_status: 'sent', photo_until: at(2.5), due_at: at(-5) })
  expect(timingOf(photo, NOW)).toEqual({ left: 2.5 * MINUTE_MS, urgency: 'calm' })
  expect(elapsedShare(photo, NOW, 10)).toBe(0.75)
  expect(elapsedShare(ticket({ due_at: at(60) }), NOW, 10)).toBe(0.5)
  expect(timingOf(ticket({ due_at: at(400) }), NOW)).toEqual({ left: null, urgency: 'calm' })
  expect(elapsedShare(ticket({ due_at: at(400) }), NOW, 10)).toBeNull()
})

it('lanes go from what is overdue to what has no time yet, and empty ones are left out', () => {
  const [eleven, three] = [
    { time_from: '11:00', time_to: '13:00', taken: 1, capacity: 8 },
    { time_from: '15:00', time_to: '17:00', taken: 0, capacity: 8 },
  ]
  const tickets = [
    ticket({ lane: null, time_from: null }),
    ticket({ status: 'delivering' }),
    ticket({ date: '2026-05-19' }),
  ]
  const lanes = lanesOf({ lanes: [eleven, three], date: '2026-05-20' }, tickets)
  expect(lanes.map(({ key }) => key)).toEqual(['overdue', '11:00', 'unknown'])
  expect(lanes[1]?.cells.delivering).toHaveLength(1)
  expect(lanes[1]?.window).toBe(eleven)
})

it('windows of several stores that begin together are one, with the places of all', () => {
  const window = { time_from: '11:00', time_to: '13:00', taken: 3, capacity: 8 }
  const lanes = [
    { ...window, store_id: 1 },
    { ...window, time_from: '09:00', time_to: '11:00', store_id: 2 },
    { ...window, time_to: '14:00', taken: 1, store_id: 2 },
  ]
  expect(mergeLanes(lanes)).toEqual([
    { time_from: '09:00', time_to: '11:00', taken: 3, capacity: 8 },
    { time_from: '11:00', time_to: '14:00', taken: 4, capacity: 16 },
  ])
})
