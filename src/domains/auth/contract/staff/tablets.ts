import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Reference, text } from '#/platform/shared/schemas.ts'
import { isGuessablePin } from '#/domains/auth/rules/pin.ts'
import { SignedInAnswer } from '../sign-in.ts'
import { STAFF_ROLES } from './team.ts'

const Pin = z.string().regex(/^\d{4}$/, { message: 'validation.pin' })
const NewPin = Pin.refine((pin) => !isGuessablePin(pin), { message: 'validation.pinSimple' })

export const PIN_STATES = ['none', 'temporary', 'own', 'locked', 'closed'] as const

/** What waits at the store; told before anybody signs in. */
export const DeskCounts = z.object({
  late: z.int(),
  making: z.int(),
  waiting: z.int(),
  chats: z.int(),
  claims: z.int(),
})
export type DeskCounts = z.infer<typeof DeskCounts>

export const DeskPerson = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  role: z.enum(STAFF_ROLES),
  has_pin: z.boolean(),
})
export type DeskPerson = z.infer<typeof DeskPerson>

export const Desk = z.object({
  name: z.string(),
  store: z.string(),
  people: z.array(DeskPerson),
  counts: DeskCounts,
})
export type Desk = z.infer<typeof Desk>

/** The browser is known by its tablet cookie. */
export const tabletApi = {
  show: call('GET', '/staff/api/tablet', {
    response: z.object({ desk: Desk.nullable() }),
    summary: 'Who works at the shared tablet, and what waits there; null in any other browser',
  }),
  signIn: call('POST', '/staff/api/tablet/session', {
    body: z.strictObject({ user_id: z.uuid(), pin: Pin, new_pin: NewPin.optional() }),
    response: SignedInAnswer,
    summary: 'Signs in by PIN for 30 minutes at most; 409 `pin_change_needed` asks for `new_pin` as well',
  }),
}

const ById = z.object({ id: z.uuid() })

export const Tablet = z.object({
  id: z.uuid(),
  name: z.string(),
  store_id: z.int(),
  store: z.string().nullable(),
  added_by: z.string().nullable(),
  created_at: Instant,
  seen_at: Instant,
})
export type Tablet = z.infer<typeof Tablet>

export const PinHolder = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  phone: z.string(),
  role: z.enum(STAFF_ROLES),
  store: z.string().nullable(),
  pin: z.enum(PIN_STATES),
})
export type PinHolder = z.infer<typeof PinHolder>

export const tabletsStaffApi = {
  list: call('GET', '/staff/api/tablets', {
    response: z.object({
      items: z.array(Tablet),
      people: z.array(PinHolder),
      stores: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
    summary: 'Shared tablets of one’s stores, and the state of the PINs; never a PIN',
  }),
  add: call('POST', '/staff/api/tablets', {
    body: z.strictObject({
      store_id: Reference,
      name: text(60).refine((name) => name !== '', { message: 'validation.required' }),
    }),
    response: Tablet,
    summary: 'Makes this browser a shared tablet and ends the caller’s session in it',
  }),
  revoke: call('DELETE', '/staff/api/tablets/{id}', {
    params: ById,
    summary: 'Ends a shared tablet with its sessions',
  }),
  givePin: call('POST', '/staff/api/tablets/pins/{id}', {
    params: ById,
    response: z.object({ pin: z.string(), until: Instant }),
    summary: 'A temporary PIN for a florist or courier; shown once',
  }),
}

export const pinApi = {
  show: call('GET', '/staff/api/me/pin', {
    response: z.object({ pin: z.enum(PIN_STATES).nullable() }),
    summary: 'The state of one’s own PIN; null for a role that has none',
  }),
  set: call('POST', '/staff/api/me/pin', {
    body: z.strictObject({ pin: NewPin }),
    summary: 'Sets one’s own PIN; not in a session by PIN',
  }),
}
