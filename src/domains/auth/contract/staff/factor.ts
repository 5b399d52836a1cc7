import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant } from '#/platform/shared/schemas.ts'

const AppCode = z.string().regex(/^\d{6}$/, { message: 'validation.factorCode' })
/** Six digits of the app, or a recovery code. */
const AnyCode = z
  .string()
  .max(40)
  .regex(/^(\d{6}|[\da-zA-Z -]{16,40})$/, { message: 'validation.factorCode' })

export const Factor = z.object({
  since: Instant.nullable(),
  /** The owner demands it of this role. */
  required: z.boolean(),
  /** A role that may have one. */
  offered: z.boolean(),
  recovery_left: z.int(),
})
export type Factor = z.infer<typeof Factor>

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const factorApi = {
  show: call('GET', '/staff/api/me/factor', { response: Factor, summary: 'One’s own second factor' }),
  begin: call('POST', '/staff/api/me/factor', {
    response: z.object({ secret: z.string(), uri: z.string() }),
    summary: 'A new secret for an authenticator app; asks for a sign-in of the last ten minutes',
  }),
  confirm: call('POST', '/staff/api/me/factor/confirm', {
    body: z.strictObject({ code: AppCode }),
    response: RecoveryCodes,
    summary: 'Turns it on by a first code; the recovery codes are told once',
  }),
  verify: call('POST', '/staff/api/me/factor/verify', {
    body: z.strictObject({ code: AnyCode }),
    summary: 'The second factor of this session, by the app or a recovery code',
  }),
  renewCodes: call('POST', '/staff/api/me/factor/recovery', {
    body: z.strictObject({ code: AppCode }),
    response: RecoveryCodes,
    summary: 'New recovery codes in place of the old ones',
  }),
  remove: call('POST', '/staff/api/me/factor/remove', {
    body: z.strictObject({ code: AnyCode }),
    summary: 'Turns it off; where it is required, a new one is asked for next',
  }),
}
