import { create } from 'zustand'
import { authApi } from '#/domains/auth/contract.ts'
import { ApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { session } from '#/platform/web/storage.ts'
import { signIn } from './session.ts'

type Consents = { personal_data: boolean; marketing: boolean }

type SignInFlow = {
  phone: string
  consents: Consents
  /** A code is on its way; null while the phone is being asked for. Moments in milliseconds since 1970. */
  sent: { expiresAt: number; resendAt: number } | null
  code: string
  /** What is wrong, by field: `phone`, `code`, `personal_data`. */
  errors: Partial<Record<'phone' | 'code' | 'personal_data', string>>
  busy: boolean
}

const empty: SignInFlow = {
  phone: '',
  consents: { personal_data: false, marketing: false },
  sent: null,
  code: '',
  errors: {},
  busy: false,
}

/** Signing in, one for the dialog, the page and the order: who looks into the messages comes back to the same step. */
export const useSignInFlow = create<SignInFlow>(() => empty)

/** Outlives a reload in this tab: phones throw pages away while the message is being read. */
const KEY = 'lavanda-sign-in'

const change = (patch: Partial<SignInFlow>): void => {
  useSignInFlow.setState(patch)
  const { phone, consents, sent } = useSignInFlow.getState()
  session.write(KEY, JSON.stringify({ phone, consents, sent }))
}

/** Brings back what this tab had begun; a code past its life is asked for anew. */
export const resumeSignIn = (): void => {
  const { phone, sent } = useSignInFlow.getState()
  if (phone || sent) return
  try {
    const kept = JSON.parse(session.read(KEY) ?? 'null') as Partial<SignInFlow> | null
    if (typeof kept?.phone !== 'string') return
    const alive = kept.sent && kept.sent.expiresAt > Date.now() ? kept.sent : null
    useSignInFlow.setState({
      ...empty,
      phone: kept.phone,
      consents: { ...empty.consents, ...kept.consents },
      sent: alive,
    })
  } catch {
    // Somebody wrote nonsense into the storage: the form simply starts empty.
  }
}

export const typePhone = (phone: string): void =>
  change({ phone, errors: { ...useSignInFlow.getState().errors, phone: undefined } })

export const typeCode = (code: string): void =>
  change({ code, ...(code && { errors: { ...useSignInFlow.getState().errors, code: undefined } }) })

export const tick = (consent: keyof Consents, given: boolean): void => {
  const { consents, errors } = useSignInFlow.getState()
  change({ consents: { ...consents, [consent]: given }, errors: { ...errors, personal_data: undefined } })
}

export const changePhone = (): void => change({ sent: null, code: '', errors: {} })

/** Sends a code, the first or the next one; the server says when another may be asked for. */
export const requestCode = async (): Promise<void> => {
  const { phone, consents, busy } = useSignInFlow.getState()
  if (busy) return
  if (!consents.personal_data) return change({ errors: { personal_data: t('auth.consentNeeded') } })
  change({ busy: true, errors: {} })
  try {
    const { ttl, resend_in } = await api(authApi.requestCode, { body: { phone } })
    const now = Date.now()
    change({ sent: { expiresAt: now + ttl * 1000, resendAt: now + resend_in * 1000 }, code: '' })
  } catch (error) {
    const { sent } = useSignInFlow.getState()
    change({ errors: { [sent ? 'code' : 'phone']: wordsOf(error, 'phone') } })
  } finally {
    change({ busy: false })
  }
}

/** Signs in by the code; the flow is forgotten with success. */
export const verifyCode = async (code: string): Promise<void> => {
  const { phone, consents, busy } = useSignInFlow.getState()
  if (busy) return
  change({ busy: true, errors: {} })
  try {
    const answer = await api(authApi.verifyCode, { body: { phone, code, consents } })
    useSignInFlow.setState(empty)
    session.write(KEY, null)
    signIn(answer)
  } catch (error) {
    change({ code: '', errors: { code: wordsOf(error, 'code') } })
  } finally {
    useSignInFlow.setState({ busy: false })
  }
}

const wordsOf = (error: unknown, field: string): string =>
  error instanceof ApiError && error.body
    ? (error.body.fields?.[field] ?? error.body.detail)
    : t('auth.noConnection')
