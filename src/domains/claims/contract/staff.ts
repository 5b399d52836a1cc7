import { z } from 'zod'
import { call, PICTURE_FILE } from '#/platform/shared/endpoint.ts'
import {
  Instant,
  Kopecks,
  listOf,
  LocalDate,
  NumericId,
  Page,
  PictureSchema,
  text,
  Version,
} from '#/platform/shared/schemas.ts'
import { MAX_ANSWER_TEXT, MAX_CLAIM_TEXT, MAX_PHOTOS } from '../rules/limits.ts'
import { CAUSES, CLAIM_STATES, DECISION_KINDS, PROBLEMS, WISHES } from '../rules/problems.ts'
import { ClaimEvent, ClaimPhoto, ClaimRemake, CLAIM_STEPS, RemakeWindow } from './customer.ts'

export const CLAIM_LISTS = ['open', 'decided', 'closed'] as const
export type ClaimListName = (typeof CLAIM_LISTS)[number]

export const ClaimRow = z.object({
  id: z.uuid(),
  number: z.int(),
  state: z.enum(CLAIM_STATES),
  problem: z.enum(PROBLEMS),
  wish: z.enum(WISHES),
  text: z.string().nullable(),
  unread: z.boolean(),
  order: z.object({ id: z.uuid(), number: z.int(), name: z.string() }),
  customer: z.string().nullable(),
  store: z.string(),
  time_zone: z.string(),
  staff: z.string().nullable(),
  photo: PictureSchema.nullable(),
  answer_by: Instant,
  answered_at: Instant.nullable(),
  /** Kopecks of what was decided; null without a decision. */
  cost: Kopecks.nullable(),
  created_at: Instant,
})
export type ClaimRow = z.infer<typeof ClaimRow>

export const ClaimCauses = z.object({
  /** The month that has begun, by the shop's calendar. */
  from: LocalDate,
  items: z.array(z.object({ cause: z.enum(CAUSES).nullable(), count: z.int(), cost: Kopecks })),
})
export type ClaimCauses = z.infer<typeof ClaimCauses>

export const StaffClaimEvent = ClaimEvent.extend({
  /** And what only staff read. */
  what: z.enum([...CLAIM_STEPS, 'note', 'proposed', 'declined']),
})
export type StaffClaimEvent = z.infer<typeof StaffClaimEvent>

export const StaffDecision = z.object({
  id: z.uuid(),
  kind: z.enum(DECISION_KINDS),
  money: Kopecks,
  points: z.int(),
  flowers: Kopecks,
  delivery: Kopecks,
  cost: Kopecks,
  answer: z.string().nullable(),
  window: RemakeWindow.nullable(),
  /** For which money goes back; null for the whole order. */
  line_ids: z.array(z.uuid()).nullable(),
  remake: ClaimRemake.extend({ id: z.uuid() }).nullable(),
  state: z.enum(['to_sign', 'made']),
  by: z.string().nullable(),
  signed_by: z.string().nullable(),
  created_at: Instant,
})
export type StaffDecision = z.infer<typeof StaffDecision>

/** A delivery that the stems may have come with. */
export const ClaimBatch = z.object({
  delivery_id: z.uuid(),
  component_id: z.int(),
  name: z.string(),
  arrived_on: LocalDate,
  note: z.string(),
  /** Cases of this delivery's flower, this one included where it is one. */
  claims: z.int(),
  /** Of this flower, in the store now. */
  on_hand: z.int(),
})
export type ClaimBatch = z.infer<typeof ClaimBatch>

export const StaffClaim = z.object({
  id: z.uuid(),
  number: z.int(),
  version: z.int(),
  state: z.enum(CLAIM_STATES),
  round: z.int(),
  via: z.enum(['customer', 'phone', 'chat']),
  problem: z.enum(PROBLEMS),
  text: z.string().nullable(),
  wish: z.enum(WISHES),
  wish_window: RemakeWindow.nullable(),
  wish_amount: z.int().nullable(),
  answer_by: Instant,
  answered_at: Instant.nullable(),
  closes_at: Instant.nullable(),
  closed_by: z.enum(['customer', 'time', 'staff']).nullable(),
  cause: z.enum(CAUSES).nullable(),
  cause_component_id: z.int().nullable(),
  cause_delivery_id: z.uuid().nullable(),
  staff: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  created_at: Instant,
  customer: z.object({
    id: z.uuid(),
    name: z.string().nullable(),
    /** null for roles that do not call. */
    phone: z.string().nullable(),
    orders: z.int(),
    claims: z.int(),
  }),
  order: z.object({
    id: z.uuid(),
    number: z.int(),
    store: z.string(),
    city: z.string(),
    time_zone: z.string(),
    order_type: z.enum(['delivery', 'pickup']),
    payment_method: z.int(),
    total: Kopecks,
    lines: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        variant_label: z.string(),
        quantity: z.int(),
        /** Kopecks: what it was sold for. */
        sum: Kopecks,
        /** Kopecks: what it costs to make it again. */
        flowers: Kopecks,
      }),
    ),
    florist: z.string().nullable(),
    courier: z.string().nullable(),
    assembled_at: Instant.nullable(),
    left_at: Instant.nullable(),
    completed_at: Instant.nullable(),
    promised_at: Instant.nullable(),
    stems: z.array(
      z.object({
        component_id: z.int(),
        name: z.string(),
        unit: z.string(),
        quantity: z.int(),
        /** A flower or greenery, not what it is wrapped in. */
        is_plant: z.boolean(),
      }),
    ),
    photos: z.array(
      z.object({
        picture: PictureSchema,
        author: z.string().nullable(),
        approved: z.boolean(),
        created_at: Instant,
      }),
    ),
  }),
  /** Whether the rule of freshness speaks for the customer. */
  in_time: z.boolean(),
  batches: z.array(ClaimBatch),
  /** Kopecks, kopecks, points; null where nothing is left to give back. */
  offers: z.object({ money: Kopecks, part: Kopecks, points: z.int() }).nullable(),
  remake: z.object({ flowers: Kopecks, delivery: Kopecks, windows: z.array(RemakeWindow) }),
  /** Kopecks that the viewer decides alone; null: any. */
  limit: Kopecks.nullable(),
  can_sign: z.boolean(),
  decision: StaffDecision.nullable(),
  /** Newest first. */
  events: z.array(StaffClaimEvent),
})
export type StaffClaim = z.infer<typeof StaffClaim>

const ById = z.object({ id: z.uuid() })
const OnceKey = z.uuid()
const Words = (max: number) => text(max).refine((value) => value !== '', { message: 'validation.required' })
const MAX_POINTS = 100_000

export const DecisionForm = z.strictObject({
  version: Version,
  /** Idempotency key. */
  id: z.uuid(),
  kind: z.enum(DECISION_KINDS),
  /** Kopecks. */
  money: Kopecks.max(2_000_000_000).default(0),
  points: z.int().min(0).max(MAX_POINTS).default(0),
  window: z.strictObject(RemakeWindow.shape).optional(),
  /** Of a new bouquet, or for which money goes back; all where none is named. */
  line_ids: z.array(z.uuid()).max(50).optional(),
  answer: Words(MAX_ANSWER_TEXT),
})
export type DecisionForm = z.infer<typeof DecisionForm>

export const claimsStaffApi = {
  list: call('GET', '/staff/api/claims', {
    query: z.object({ ...Page, list: z.enum(CLAIM_LISTS).optional().catch(undefined) }),
    response: listOf(ClaimRow).extend({
      counts: z.object({ open: z.int(), decided: z.int(), closed: z.int() }),
      causes: ClaimCauses,
    }),
    summary: 'Cases of one’s store or of all: the most urgent first; this month’s causes and what they cost',
  }),
  waiting: call('GET', '/staff/api/claims/waiting', {
    response: z.object({ count: z.int() }),
    summary: 'How many cases wait for staff',
  }),
  ofOrder: call('GET', '/staff/api/claims/of-order/{order_id}', {
    params: z.object({ order_id: z.uuid() }),
    response: z.object({
      items: z.array(z.object({ id: z.uuid(), number: z.int(), state: z.enum(CLAIM_STATES) })),
    }),
    summary: 'The cases of an order, the newest first',
  }),
  ofCustomer: call('GET', '/staff/api/claims/of-customer/{user_id}', {
    params: z.object({ user_id: z.uuid() }),
    response: z.object({
      items: z.array(z.object({ id: z.uuid(), number: z.int(), name: z.string(), date: LocalDate })),
    }),
    summary: 'Orders of the last weeks that a customer may write about, in one’s store or in all',
  }),
  open: call('POST', '/staff/api/claims', {
    body: z.strictObject({
      key: OnceKey,
      order_id: z.uuid(),
      via: z.enum(['phone', 'chat']),
      problem: z.enum(PROBLEMS),
      text: text(MAX_CLAIM_TEXT).default(''),
      wish: z.enum(WISHES),
    }),
    response: z.object({ id: z.uuid() }),
    summary: 'Opens a case for a customer who calls or writes, at any time; 409 while one is open',
  }),
  show: call('GET', '/staff/api/claims/{id}', {
    params: ById,
    response: StaffClaim,
    summary: 'A case with what is known of its order',
  }),
  take: call('POST', '/staff/api/claims/{id}/take', {
    params: ById,
    body: z.strictObject({ version: Version }),
    response: StaffClaim,
    summary: 'One leads the case from now on; its customer is told',
  }),
  write: call('POST', '/staff/api/claims/{id}/messages', {
    params: ById,
    body: z.strictObject({
      key: OnceKey,
      /** Of a note with photos: may be empty. */
      text: text(MAX_CLAIM_TEXT),
      internal: z.boolean().default(false),
      photo_ids: z.array(z.uuid()).max(MAX_PHOTOS).default([]),
    }),
    response: StaffClaim,
    summary: 'Asks the customer something, or makes a note for colleagues, with photos, once per key',
  }),
  addPhoto: call('POST', '/staff/api/claims/{id}/photos', {
    params: ById,
    file: PICTURE_FILE,
    response: ClaimPhoto,
    summary: 'Uploads a photo for a question or a note that is being written; kept for a day without one',
  }),
  removePhoto: call('DELETE', '/staff/api/claims/{id}/photos/{photo_id}', {
    params: ById.extend({ photo_id: z.uuid() }),
    summary: 'Removes a photo that is in no question and no note',
  }),
  cause: call('POST', '/staff/api/claims/{id}/cause', {
    params: ById,
    body: z.strictObject({
      version: Version,
      cause: z.enum(CAUSES),
      component_id: NumericId.nullable().default(null),
      delivery_id: z.uuid().nullable().default(null),
    }),
    response: StaffClaim,
    summary: 'Why it happened, and by which delivery',
  }),
  decide: call('POST', '/staff/api/claims/{id}/decide', {
    params: ById,
    body: DecisionForm,
    response: StaffClaim,
    summary:
      'Decides, once per id: makes the order, gives back, credits; above the limit it waits to be signed',
  }),
  sign: call('POST', '/staff/api/claims/{id}/sign', {
    params: ById,
    body: z.strictObject({ version: Version, signed: z.boolean() }),
    response: StaffClaim,
    summary: 'A manager signs a dear decision, or sends it back',
  }),
  close: call('POST', '/staff/api/claims/{id}/close', {
    params: ById,
    body: z.strictObject({ version: Version }),
    response: StaffClaim,
    summary: 'Closes a decided case whose customer said by telephone that all is well',
  }),
}
