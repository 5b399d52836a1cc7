import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, AppError, unprocessable } from '#/platform/server/errors.ts'
import type { PhoneCalls } from '#/platform/server/sms/sms-provider.ts'
import { createPhoneCalls } from '#/platform/server/sms/send-sms.ts'
import * as queries from '#/domains/auth/server/queries/codes.ts'
import { acceptedCodeHmacs } from './code-hmac.ts'
import { alarmOwner } from './sign-in-alarms.ts'

/** Per call, however many tabs poll. */
const POLL_INTERVAL_S = 2

/** Once, for the requesting browser. 409 `call_awaited` until it is reported, then 422 `call_expired`. */
export const checkCall = async (
  db: Db,
  context: AppContext,
  { phone, callId, before }: { phone: string; callId: string; before: (db: Db) => Promise<void> },
): Promise<void> => {
  const calls = createPhoneCalls(context)
  const found = await queries.findCall(
    db,
    phone,
    acceptedCodeHmacs(context.secrets, db.now(), { phone, purpose: 'call', code: callId }),
  )
  if (!calls || !found) throw unprocessable('call_expired')
  if (!(await queries.claimProviderPoll(db, found.id, POLL_INTERVAL_S))) throw conflict('call_awaited')
  const state = await stateOf(calls, found.provider_ref)
  if (state === 'awaited') throw conflict('call_awaited')
  if (state === 'over' || (await isAmbiguous(db, calls, phone, found))) throw unprocessable('call_expired')
  await before(db)
  if (!(await queries.consumeCode(db, found.id))) throw unprocessable('call_expired')
}

/** Two browsers await the same call: one may be a stranger's, and which is unknown. */
const isAmbiguous = async (
  db: Db,
  calls: PhoneCalls,
  phone: string,
  found: queries.AwaitedCall,
): Promise<boolean> => {
  const others = await queries.findCallsOfOtherBrowsers(db, phone, found)
  const states = await Promise.all(others.map(({ provider_ref }) => stateOf(calls, provider_ref)))
  if (!states.includes('made')) return false
  await queries.expireCalls(db, [found, ...others])
  db.afterCommit(() => alarmOwner(db, phone))
  return true
}

const stateOf = async (calls: PhoneCalls, ref: string) => {
  try {
    return await calls.state(ref)
  } catch (cause) {
    throw new AppError(503, 'unavailable', { retryAfter: POLL_INTERVAL_S, cause })
  }
}
