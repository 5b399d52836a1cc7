import { type TOTP, URI } from 'otpauth'
import type { Clock } from '#/platform/server/clock.ts'
import type { CallShop } from '../shop/call.ts'
import type { SignedIn } from './sign-in.ts'

/** The app on the phone of who has been signed in: turns the second factor on, and shows its codes. */
export const openAuthenticator = async (
  { call, clock }: { call: CallShop; clock: Clock & { advance(ms: number): void } },
  { headers }: Pick<SignedIn, 'headers'>,
) => {
  const begun = await call<{ uri: string; secret: string }>('POST', '/staff/api/me/factor', { headers })
  if (begun.status !== 200) throw new Error(`the factor: ${begun.status} ${JSON.stringify(begun.body)}`)
  const totp = URI.parse(begun.body.uri) as TOTP
  const code = () => totp.generate({ timestamp: clock.now().getTime() })
  const { status, body } = await call<{ recovery_codes: string[] }>('POST', '/staff/api/me/factor/confirm', {
    headers,
    body: { code: code() },
  })
  if (status !== 200) throw new Error(`the first code: ${status} ${JSON.stringify(body)}`)
  return {
    ...begun.body,
    recoveryCodes: body.recovery_codes,
    /** No code counts twice: of the next half minute. */
    nextCode: () => {
      clock.advance(30_000)
      return code()
    },
    code,
  }
}
