import { authApi } from '#/domains/auth/contract/sign-in.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { api } from '#/platform/web/api.ts'
import { askConsent, change, enter, refusedToSend, remembered, useSignInFlow } from './sign-in-flow.ts'
import { wordsOf } from '../failure-text.ts'

/** Asks for a number to call instead of waiting for a message; one that is still waited at stays the same. */
export const requestCall = async (): Promise<void> => {
  const { phone, call, sent, busy } = useSignInFlow.getState()
  if (busy) return
  if (call && call.expiresAt > Date.now()) return change({ calling: true, errors: {} })
  change({ busy: true, errors: {} })
  try {
    const answer = await api(authApi.requestCode, { body: { phone, channel: 'call' } })
    const { expiresAt } = remembered(answer)
    const waitedAt = answer.call && { ...answer.call, expiresAt }
    // Without a message there is no code to come back to.
    change({ sent: sent && remembered(answer), call: waitedAt, calling: waitedAt !== null, code: '' })
  } catch (error) {
    refusedToSend(error)
  } finally {
    change({ busy: false })
  }
}

/** Back to the code of the message, which is as good as before; the call is still waited for. */
export const backToMessage = (): void => change({ calling: false })

let asking = false

/** Signs in if the customer has called; silent until then, and while the shop cannot be reached. */
export const askAboutCall = async (): Promise<void> => {
  const { phone, consents, call } = useSignInFlow.getState()
  if (!call || asking) return
  asking = true
  try {
    enter(await api(authApi.verifyCall, { body: { phone, consents, call_id: call.id } }))
  } catch (error) {
    if (askConsent(error)) return
    if (isApiError(error) && error.body?.code === 'call_expired')
      change({ call: null, calling: false, errors: { code: wordsOf(error, 'code') } })
  } finally {
    asking = false
  }
}
