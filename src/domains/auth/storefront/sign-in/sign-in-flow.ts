import { create } from 'zustand'
import { authApi, type SentCode } from '#/domains/auth/contract/sign-in.ts'
import { SIGN_IN } from '#/domains/auth/storage-names.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFieldFailure } from '#/platform/web/say-failure.ts'
import { session } from '#/platform/web/storage.ts'
import { isConsentedHere, rememberConsented } from '../consent/consented-here.ts'
import { signIn } from '../session/session.ts'

export type Consents = { personal_data: boolean; marketing: boolean }

export type SentCodeState = { expiresAt: number; resendAt: number; canCall: boolean }
type SignInFlow = {
  phone: string
  consents: Consents
  asksConsent: boolean
  /** Moments in milliseconds since 1970; null at the phone step. */
  sent: SentCodeState | null
  call: { phone: string; id: string; expiresAt: number } | null
  calling: boolean
  /** No message can be sent now, but a call can. */
  callOffered: boolean
  code: string
  errors: Partial<Record<'phone' | 'code' | 'personal_data', string>>
  busy: boolean
}

const EMPTY_FLOW: SignInFlow = {
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

/** Shared by dialog, page and checkout: the step survives switching. */
export const useSignInFlow = create<SignInFlow>(() => EMPTY_FLOW)

export const patchFlow = (patch: Partial<SignInFlow>): void => {
  useSignInFlow.setState(patch)
  const { phone, consents, sent, call, calling } = useSignInFlow.getState()
  session.write(SIGN_IN, JSON.stringify({ phone, consents, sent, call, calling }))
}

/** Without expired codes. */
export const resumeSignIn = (): void => {
  useSignInFlow.setState({ asksConsent: !isConsentedHere() })
  const { phone, sent } = useSignInFlow.getState()
  if (phone || sent) return
  try {
    const stored = JSON.parse(session.read(SIGN_IN) ?? 'null') as Partial<SignInFlow> | null
    if (typeof stored?.phone !== 'string') return
    const [sentAlive, callAlive] = [unlessExpired(stored.sent), unlessExpired(stored.call)]
    useSignInFlow.setState({
      ...EMPTY_FLOW,
      asksConsent: !isConsentedHere(),
      phone: stored.phone,
      consents: { ...EMPTY_FLOW.consents, ...stored.consents },
      sent: sentAlive,
      call: callAlive,
      calling: stored.calling === true && callAlive !== null,
    })
  } catch {
    // Malformed storage.
  }
}

const unlessExpired = <T extends { expiresAt: number }>(one: T | null | undefined): T | null =>
  one && one.expiresAt > Date.now() ? one : null

export const typePhone = (phone: string): void =>
  patchFlow({ phone, callOffered: false, errors: { ...useSignInFlow.getState().errors, phone: undefined } })

export const typeCode = (code: string): void =>
  patchFlow({ code, ...(code && { errors: { ...useSignInFlow.getState().errors, code: undefined } }) })

export const setConsent = (consent: keyof Consents, given: boolean): void => {
  const { consents, errors } = useSignInFlow.getState()
  patchFlow({ consents: { ...consents, [consent]: given }, errors: { ...errors, personal_data: undefined } })
}

export const changePhone = (): void =>
  patchFlow({ sent: null, call: null, calling: false, code: '', errors: {} })

export const requestCode = async (): Promise<void> => {
  const { phone, busy } = useSignInFlow.getState()
  if (busy) return
  const errors = missingFields(useSignInFlow.getState())
  if (Object.keys(errors).length > 0) return patchFlow({ errors })
  patchFlow({ busy: true, errors })
  try {
    patchFlow({ sent: toSentState(await api(authApi.requestCode, { body: { phone } })), code: '' })
  } catch (error) {
    showSendFailure(error)
  } finally {
    patchFlow({ busy: false })
  }
}

const missingFields = ({ phone, consents, asksConsent }: SignInFlow): SignInFlow['errors'] => ({
  ...(normalizePhone(phone) === null && { phone: t('auth.phoneNeeded') }),
  ...(asksConsent && !consents.personal_data && { personal_data: t('auth.consentNeeded') }),
})

export const verifyCode = async (code: string): Promise<void> => {
  const { phone, consents, busy } = useSignInFlow.getState()
  if (busy) return
  patchFlow({ busy: true, errors: {} })
  try {
    completeSignIn(await api(authApi.verifyCode, { body: { phone, code, consents } }))
  } catch (error) {
    if (!askConsentIfMissing(error)) patchFlow({ code: '', errors: { code: sayFieldFailure(error, 'code') } })
  } finally {
    useSignInFlow.setState({ busy: false })
  }
}

/** True for a missing consent: another customer had agreed on this browser. The code or call stays valid. */
export const askConsentIfMissing = (error: unknown): boolean => {
  if (!isApiError(error) || !error.body?.fields?.['consents.personal_data']) return false
  rememberConsented(false)
  changePhone()
  patchFlow({ asksConsent: true, errors: { personal_data: t('auth.consentNeeded') } })
  return true
}

export const completeSignIn = (answer: Output<typeof authApi.verifyCode>): void => {
  rememberConsented(true)
  useSignInFlow.setState(EMPTY_FLOW)
  session.write(SIGN_IN, null)
  signIn(answer)
}

/** By this computer's clock. */
export const toSentState = ({ ttl, resend_in, can_call }: SentCode): SentCodeState => ({
  expiresAt: Date.now() + ttl * 1000,
  resendAt: Date.now() + resend_in * 1000,
  canCall: can_call,
})

/** `code_too_soon`: one was just sent (another tab, a reload), so its step is shown. */
export const showSendFailure = (error: unknown): void => {
  const { sent } = useSignInFlow.getState()
  if (isApiError(error) && error.body?.code === 'code_too_soon') {
    const resendAt = Date.now() + (error.retryAfter ?? 0) * 1000
    patchFlow({ sent: { expiresAt: resendAt, canCall: false, ...sent, resendAt } })
  } else {
    const callOffered = isApiError(error) && mayCall(error.body?.fresh)
    patchFlow({ callOffered, errors: { [sent ? 'code' : 'phone']: sayFieldFailure(error, 'phone') } })
  }
}

const mayCall = (fresh: unknown): boolean =>
  typeof fresh === 'object' && fresh !== null && 'can_call' in fresh && fresh.can_call === true

export const useSignInTitle = (): string =>
  useSignInFlow(({ sent, calling }) => {
    if (calling) return t('auth.call.title')
    return t(sent ? 'auth.code.title' : 'auth.phone.title')
  })
