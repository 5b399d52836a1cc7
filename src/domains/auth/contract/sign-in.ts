import { z } from 'zod'
import { call, type HeaderUse } from '#/platform/shared/endpoint.ts'
import { LocalDate, MobilePhone, text, ticks } from '#/platform/shared/schemas.ts'

/** Digits of a login code (`decisions §2`). */
export const CODE_LENGTH = 6
export const CLIENT_HEADER = 'x-client-id'
export const CLIENT: HeaderUse = {
  name: CLIENT_HEADER,
  required: false,
  description: 'docs.headers.client',
}
/** The half that scripts may read; the other is an httpOnly cookie. */
export const REFRESH_HEADER = 'x-refresh-token'
/** Asks for a refresh and one more try (`spec §8`). */
export const TOKEN_EXPIRED = 'Token has expired. Please log in again.'

export const GENDERS = ['female', 'male'] as const

export const User = z.object({
  id: z.uuid(),
  phone: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  birthday: LocalDate.nullable(),
  gender: z.enum(GENDERS).nullable(),
  /** First day on which the birthday may change again; null: now. */
  birthday_fixed_until: LocalDate.nullable(),
  type: z.literal('customer'),
})
export type User = z.infer<typeof User>

/** Each purpose is a tick of its own (152-ФЗ). */
export const Consents = ticks(
  z.strictObject({ personal_data: z.boolean(), marketing: z.boolean().default(false) }),
)

/** A phone is proven by a code, or by a call that the customer makes (`decisions §2`). */
export const CHANNELS = ['sms', 'call'] as const

export const SentCode = z.object({
  /** Both in seconds. */
  ttl: z.int(),
  resend_in: z.int(),
  channel: z.enum(CHANNELS),
  /** 0 for a call. */
  length: z.int(),
  can_call: z.boolean(),
  /** `id`: the secret that ties the call to this browser. Null for a message. */
  call: z.object({ phone: z.string(), id: z.string() }).nullable(),
})
export type SentCode = z.infer<typeof SentCode>

const SignIn = {
  phone: MobilePhone,
  consents: Consents,
  /** Used at the first sign-in only. */
  referral_code: text(20).optional(),
}
export const SignedInAnswer = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: User,
  is_new: z.boolean(),
})
export const Code = z.string().regex(/^\d{6}$/, { message: 'validation.code' })

export const authApi = {
  requestCode: call('POST', '/v2/auth/code/request', {
    body: z.strictObject({ phone: MobilePhone, channel: z.enum(CHANNELS).default('sms') }),
    response: SentCode,
    summary: 'Sends a code; the answer never tells whether the phone is known',
  }),
  verifyCode: call('POST', '/v1/auth/code/verify', {
    body: z.strictObject({ ...SignIn, code: Code }),
    response: SignedInAnswer,
    summary: 'Signs in by code; merges the cart of `x-client-id`',
  }),
  verifyCall: call('POST', '/v1/auth/call/verify', {
    body: z.strictObject({ ...SignIn, call_id: text(100) }),
    response: SignedInAnswer,
    summary: 'Signs in once the customer has called; 409 `call_awaited` until then',
  }),
  refresh: call('POST', '/v1/auth/refresh', {
    response: z.object({ access_token: z.string(), refresh_token: z.string() }),
    headers: [{ name: REFRESH_HEADER, required: true, description: 'docs.headers.refresh' }],
    summary: 'New tokens for the cookie half and the `x-refresh-token` half together',
  }),
  logout: call('POST', '/v1/auth/logout', { summary: 'Ends the session known by its cookie; always 204' }),
  currentUser: call('GET', '/v1/auth/user/current', { response: User, summary: 'Who is signed in' }),
}
