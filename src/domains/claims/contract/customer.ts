import { z } from 'zod'
import { ORDER_STATUSES } from '#/domains/orders/contract/customer.ts'
import { call, PICTURE_FILE } from '#/platform/shared/endpoint.ts'
import {
  Instant,
  Kopecks,
  LocalDate,
  LocalTime,
  PictureSchema,
  text,
  Version,
} from '#/platform/shared/schemas.ts'
import { MAX_CLAIM_TEXT, MAX_PHOTOS } from '../rules/limits.ts'
import { CLAIM_STATES, DECISION_KINDS, PROBLEMS, WISHES } from '../rules/problems.ts'

export const RemakeWindow = z.object({ date: LocalDate, time_from: LocalTime, time_to: LocalTime })
export type RemakeWindow = z.infer<typeof RemakeWindow>

const WishedWindow = z.strictObject(RemakeWindow.shape)

export const ClaimPhoto = z.object({ id: z.uuid(), picture: PictureSchema })
export type ClaimPhoto = z.infer<typeof ClaimPhoto>

/** What customers read of a case. */
export const CLAIM_STEPS = [
  'opened',
  'taken',
  'message',
  'decided',
  'disagreed',
  'accepted',
  'closed',
] as const

export const ClaimEvent = z.object({
  id: z.uuid(),
  author: z.enum(['customer', 'staff', 'system']),
  what: z.enum(CLAIM_STEPS),
  who: z.string().nullable(),
  text: z.string().nullable(),
  photos: z.array(PictureSchema),
  created_at: Instant,
})
export type ClaimEvent = z.infer<typeof ClaimEvent>

export const ClaimRemake = z.object({
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  date: LocalDate,
  time_from: LocalTime.nullable(),
  time_to: LocalTime.nullable(),
})

export const ClaimDecision = z.object({
  kind: z.enum(DECISION_KINDS),
  money: Kopecks,
  points: z.int(),
  answer: z.string().nullable(),
  remake: ClaimRemake.nullable(),
  made_at: Instant,
})
export type ClaimDecision = z.infer<typeof ClaimDecision>

export const OwnClaim = z.object({
  number: z.int(),
  version: z.int(),
  state: z.enum(CLAIM_STATES),
  problem: z.enum(PROBLEMS),
  text: z.string().nullable(),
  wish: z.enum(WISHES),
  wish_window: RemakeWindow.nullable(),
  /** Kopecks, or points. */
  wish_amount: z.int().nullable(),
  /** Of who leads it. */
  staff: z.string().nullable(),
  answer_by: Instant,
  closes_at: Instant.nullable(),
  closed_by: z.enum(['customer', 'time', 'staff']).nullable(),
  /** Of the present round. */
  decision: ClaimDecision.nullable(),
  /** Oldest first. */
  events: z.array(ClaimEvent),
  created_at: Instant,
})
export type OwnClaim = z.infer<typeof OwnClaim>

/** No address, no phone, nobody's name but the shop's: whoever has the link reads it. */
export const ClaimPage = z.object({
  order: z.object({
    id: z.uuid(),
    number: z.int(),
    name: z.string(),
    picture: PictureSchema.nullable(),
    completed_at: Instant.nullable(),
    order_type: z.enum(['delivery', 'pickup']),
    time_zone: z.string(),
  }),
  shop: z.object({ phone: z.string() }),
  /** What may still be told, each until its time; empty when it is too late or too early. */
  problems: z.array(z.object({ problem: z.enum(PROBLEMS), until: Instant })),
  /** Kopecks, kopecks, points; null where nothing was paid. */
  offers: z.object({ money: Kopecks, part: Kopecks, points: z.int() }).nullable(),
  /** Where a new bouquet can be brought. */
  windows: z.array(RemakeWindow),
  /** Of a case sent now. */
  answer_by: Instant,
  /** The last one. */
  claim: OwnClaim.nullable(),
})
export type ClaimPage = z.infer<typeof ClaimPage>

const ByToken = z.object({ token: z.string().max(100) })
const OnceKey = z.uuid()
const photoIds = z
  .array(z.uuid())
  .max(MAX_PHOTOS)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'validation.wrong' })
  .default([])

export const ClaimForm = z.strictObject({
  key: OnceKey,
  problem: z.enum(PROBLEMS, { message: 'validation.claimProblem' }),
  text: text(MAX_CLAIM_TEXT).default(''),
  photo_ids: photoIds,
  wish: z.enum(WISHES, { message: 'validation.claimWish' }),
  /** Of a new bouquet. */
  window: WishedWindow.optional(),
})
export type ClaimForm = z.infer<typeof ClaimForm>

const Words = text(MAX_CLAIM_TEXT).refine((value) => value !== '', { message: 'validation.required' })

export const claimsApi = {
  link: call('GET', '/client/orders/order/{id}/claim-link', {
    params: z.object({ id: z.uuid() }),
    response: z.object({ token: z.string() }),
    summary: 'The secret by which one’s own order is claimed',
  }),
  show: call('GET', '/client/claim/{token}', {
    params: ByToken,
    response: ClaimPage,
    summary: 'An order as it may be claimed, and its case; 404 for an ended link as for none',
  }),
  addPhoto: call('POST', '/client/claim/{token}/photos', {
    params: ByToken,
    file: PICTURE_FILE,
    response: ClaimPhoto,
    summary: 'Uploads a photo for a case or a message that is being written; kept for a day without one',
  }),
  removePhoto: call('DELETE', '/client/claim/{token}/photos/{id}', {
    params: ByToken.extend({ id: z.uuid() }),
    summary: 'Removes a photo that is in no case',
  }),
  open: call('POST', '/client/claim/{token}', {
    params: ByToken,
    body: ClaimForm,
    response: ClaimPage,
    summary: 'Opens a case, once per key; 409 while another one of the order is open',
  }),
  write: call('POST', '/client/claim/{token}/messages', {
    params: ByToken,
    body: z.strictObject({
      key: OnceKey,
      text: text(MAX_CLAIM_TEXT).default(''),
      photo_ids: photoIds,
    }),
    response: ClaimPage,
    summary: 'Adds words or photos to the open case, once per key',
  }),
  accept: call('POST', '/client/claim/{token}/accept', {
    params: ByToken,
    body: z.strictObject({ version: Version }),
    response: ClaimPage,
    summary: 'Closes the case: all is well',
  }),
  disagree: call('POST', '/client/claim/{token}/disagree', {
    params: ByToken,
    body: z.strictObject({ version: Version, key: OnceKey, text: Words }),
    response: ClaimPage,
    summary: 'The decision will not do: the case is open again',
  }),
}
