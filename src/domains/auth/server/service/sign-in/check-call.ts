import type { Capabilities } from '#/platform/server/capabilities.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, Refusal, refused } from '#/platform/server/errors.ts'
import type { Calls } from '#/platform/server/sms/provider.ts'
import { createCalls } from '#/platform/server/sms/sms.ts'
import * as queries from '#/domains/auth/server/queries/codes.ts'
import { callHmac } from './send-code.ts'
import { tellOwner } from './sign-in-alarms.ts'

/** Seconds between two questions to the provider about one call, however many tabs wait for it. */
const ASK_EVERY = 2

/**
 * Lets through once whoever has called from this phone, and holds what the browser was given when it asked to. 409
 * `call_awaited` until the provider has heard of the call, 422 `call_expired` when nobody waits for it any more.
 */
export const checkCall = async (
  db: Db,
  capabilities: Capabilities,
  { phone, callId, before }: { phone: string; callId: string; before: (db: Db) => Promise<void> },
): Promise<void> => {
  const calls = createCalls(capabilities)
  const found = await queries.findCall(db, phone, callHmac(capabilities.secrets, phone, callId))
  if (!calls || !found) throw refused('call_expired')
  if (!(await queries.takeQuestion(db, found.id, ASK_EVERY))) throw conflict('call_awaited')
  const state = await stateOf(calls, found.provider_ref)
  if (state === 'awaited') throw conflict('call_awaited')
  if (state === 'over' || (await isAnybodys(db, calls, phone, found))) throw refused('call_expired')
  await before(db)
  if (!(await queries.useCode(db, found.id))) throw refused('call_expired')
}

/**
 * Was the same call heard for another browser too? Nobody can tell then whose it was, so it is nobody's: else whoever lets
 * the shop wait for somebody's call would come in by it.
 */
const isAnybodys = async (
  db: Db,
  calls: Calls,
  phone: string,
  found: queries.AwaitedCall,
): Promise<boolean> => {
  const others = await queries.findOthersCalls(db, phone, found)
  const states = await Promise.all(others.map(({ provider_ref }) => stateOf(calls, provider_ref)))
  if (!states.includes('made')) return false
  await queries.endCalls(db, [found, ...others])
  db.afterCommit(() => tellOwner(db, phone))
  return true
}

const stateOf = async (calls: Calls, ref: string) => {
  try {
    return await calls.state(ref)
  } catch (cause) {
    throw new Refusal(503, 'unavailable', { retryAfter: ASK_EVERY, cause })
  }
}
