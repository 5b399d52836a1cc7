import { authApi } from '#/domains/auth/contract/sign-in.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { api } from '#/platform/web/api.ts'
import { sayFieldFailure } from '#/platform/web/say-failure.ts'
import {
  askConsentIfMissing,
  patchFlow,
  completeSignIn,
  showSendFailure,
  toSentState,
  useSignInFlow,
} from './sign-in-flow.ts'

/** Reuses a number that is still awaited. */
export const requestCall = async (): Promise<void> => {
  const { phone, call, sent, busy } = useSignInFlow.getState()
  if (busy) return
  if (call && call.expiresAt > Date.now()) return patchFlow({ calling: true, errors: {} })
  patchFlow({ busy: true, errors: {} })
  try {
    const answer = await api(authApi.requestCode, { body: { phone, channel: 'call' } })
    const { expiresAt } = toSentState(answer)
    const awaitedCall = answer.call && { ...answer.call, expiresAt }
    // Without a message there is no code step to return to.
    patchFlow({
      sent: sent && toSentState(answer),
      call: awaitedCall,
      calling: awaitedCall !== null,
      code: '',
    })
  } catch (error) {
    showSendFailure(error)
  } finally {
    patchFlow({ busy: false })
  }
}

export const backToMessage = (): void => patchFlow({ calling: false })

let isChecking = false

/** Silent until the call is reported, and while the server is unreachable. */
export const checkCall = async (): Promise<void> => {
  const { phone, consents, call } = useSignInFlow.getState()
  if (!call || isChecking) return
  isChecking = true
  try {
    completeSignIn(await api(authApi.verifyCall, { body: { phone, consents, call_id: call.id } }))
  } catch (error) {
    if (askConsentIfMissing(error)) return
    if (isApiError(error) && error.body?.code === 'call_expired')
      patchFlow({ call: null, calling: false, errors: { code: sayFieldFailure(error, 'code') } })
  } finally {
    isChecking = false
  }
}
