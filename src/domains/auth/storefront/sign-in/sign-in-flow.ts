import { create } from 'zustand'
import { authApi, type SentCode } from '#/domains/auth/contract/sign-in.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { session } from '#/platform/web/storage.ts'
import { isConsentedHere, rememberConsented } from '../consent/consented-here.ts'
import { signIn } from '../session/session.ts'
import { wordsOf } from '../failure-text.ts'

export type Consents = { personal_data: boolean; marketing: boolean }

export type Sent = { expiresAt: number; resendAt: number; canCall: boolean }
type SignInFlow = {
  phone: string
  consents: Consents
  /** Consents are asked for: nobody has given them on this browser. */
  asksConsent: boolean
  /** A code is on its way; null while the phone is being asked for. Moments in milliseconds since 1970. */
  sent: Sent | null
  /** The number at which the shop waits for a call. */
  call: { phone: string; id: string; expiresAt: number } | null
  /** The call is looked at rather than the code. */
  calling: boolean
  /** No message can be sent now, but a call is still possible. */
  callOffered: boolean
  code: string
  /** What is wrong, by field: `phone`, `code`, `personal_data`. */
  errors: Partial<Record<'phone' | 'code' | 'personal_data', string>>
  busy: boolean
}

const empty: SignInFlow = {
  phone: '',
  consents: { personal_data: false, marketing: false },
  asksConsent: true,
  sent: null,
  call: null,
  calling: false,
  callOffered: false,
  code: '',
  errors: {},
  busy: false,
}

/** Signing in, one for the dialog, the page and the order: who looks into the messages comes back to the same step. */
export const useSignInFlow = create<SignInFlow>(() => empty)

/** Outlives a reload in this tab: phones throw pages away while the message is being read. */
const KEY = 'lavanda-sign-in'

export const change = (patch: Partial<SignInFlow>): void => {
  useSignInFlow.setState(patch)
  const { phone, consents, sent, call, calling } = useSignInFlow.getState()
  session.write(KEY, JSON.stringify({ phone, consents, sent, call, calling }))
}

/** Brings back what this tab had begun; a code past its life is asked for anew. */
export const resumeSignIn = (): void => {
  useSignInFlow.setState({ asksConsent: !isConsentedHere() })
  const { phone, sent } = useSignInFlow.getState()
  if (phone || sent) return
  try {
    const kept = JSON.parse(session.read(KEY) ?? 'null') as Partial<SignInFlow> | null
    if (typeof kept?.phone !== 'string') return
    const [sentAlive, callAlive] = [unlessOver(kept.sent), unlessOver(kept.call)]
    useSignInFlow.setState({
      ...empty,
      asksConsent: !isConsentedHere(),
      phone: kept.phone,
      consents: { ...empty.consents, ...kept.consents },
      sent: sentAlive,
      call: callAlive,
      calling: kept.calling === true && callAlive !== null,
    })
  } catch {
    // Somebody wrote nonsense into the storage: the form simply starts empty.
  }
}

const unlessOver = <T extends { expiresAt: number }>(one: T | null | undefined): T | null =>
  one && one.expiresAt > Date.now() ? one : null

export const typePhone = (phone: string): void =>
  change({ phone, callOffered: false, errors: { ...useSignInFlow.getState().errors, phone: undefined } })

export const typeCode = (code: string): void =>
  change({ code, ...(code && { errors: { ...useSignInFlow.getState().errors, code: undefined } }) })

export const tick = (consent: keyof Consents, given: boolean): void => {
  const { consents, errors } = useSignInFlow.getState()
  change({ consents: { ...consents, [consent]: given }, errors: { ...errors, personal_data: undefined } })
}

export const changePhone = (): void =>
  change({ sent: null, call: null, calling: false, code: '', errors: {} })

/** Sends a code, the first or the next one; the server says when another may be asked for. */
export const requestCode = async (): Promise<void> => {
  const { phone, busy } = useSignInFlow.getState()
  if (busy) return
  const errors = missing(useSignInFlow.getState())
  if (Object.keys(errors).length > 0) return change({ errors })
  change({ busy: true, errors })
  try {
    change({ sent: remembered(await api(authApi.requestCode, { body: { phone } })), code: '' })
  } catch (error) {
    refusedToSend(error)
  } finally {
    change({ busy: false })
  }
}

/** Everything that is still to be filled in, said at once. */
const missing = ({ phone, consents, asksConsent }: SignInFlow): SignInFlow['errors'] => ({
  ...(normalizePhone(phone) === null && { phone: t('auth.phoneNeeded') }),
  ...(asksConsent && !consents.personal_data && { personal_data: t('auth.consentNeeded') }),
})

/** Signs in by the code. */
export const verifyCode = async (code: string): Promise<void> => {
  const { phone, consents, busy } = useSignInFlow.getState()
  if (busy) return
  change({ busy: true, errors: {} })
  try {
    enter(await api(authApi.verifyCode, { body: { phone, code, consents } }))
  } catch (error) {
    if (!askConsent(error)) change({ code: '', errors: { code: wordsOf(error, 'code') } })
  } finally {
    useSignInFlow.setState({ busy: false })
  }
}

/**
 * Whoever agreed on this browser was somebody else: who signs in now is asked. The code, or the call, stays good. True when
 * that was what the shop wanted.
 */
export const askConsent = (error: unknown): boolean => {
  if (!isApiError(error) || !error.body?.fields?.['consents.personal_data']) return false
  rememberConsented(false)
  changePhone()
  change({ asksConsent: true, errors: { personal_data: t('auth.consentNeeded') } })
  return true
}

/** Signed in: the flow is forgotten. */
export const enter = (answer: Output<typeof authApi.verifyCode>): void => {
  rememberConsented(true)
  useSignInFlow.setState(empty)
  session.write(KEY, null)
  signIn(answer)
}

/** What was sent, as moments of this computer's clock. */
export const remembered = ({ ttl, resend_in, can_call }: SentCode): Sent => ({
  expiresAt: Date.now() + ttl * 1000,
  resendAt: Date.now() + resend_in * 1000,
  canCall: can_call,
})

/**
 * Says why no code was sent. Too soon for a new one means that the last has just been sent, from another tab or before
 * this one was closed: it is asked for, and the time until the next is counted down.
 */
export const refusedToSend = (error: unknown): void => {
  const { sent } = useSignInFlow.getState()
  if (isApiError(error) && error.body?.code === 'code_too_soon') {
    const resendAt = Date.now() + (error.retryAfter ?? 0) * 1000
    change({ sent: { expiresAt: resendAt, canCall: false, ...sent, resendAt } })
  } else {
    const callOffered = isApiError(error) && mayCall(error.body?.fresh)
    change({ callOffered, errors: { [sent ? 'code' : 'phone']: wordsOf(error, 'phone') } })
  }
}

const mayCall = (fresh: unknown): boolean =>
  typeof fresh === 'object' && fresh !== null && 'can_call' in fresh && fresh.can_call === true

/** What the heading of the step says. */
export const useSignInTitle = (): string =>
  useSignInFlow(({ sent, calling }) => {
    if (calling) return t('auth.call.title')
    return t(sent ? 'auth.code.title' : 'auth.phone.title')
  })
