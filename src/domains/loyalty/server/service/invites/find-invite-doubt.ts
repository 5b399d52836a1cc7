import type { Db } from '#/platform/server/database/db.ts'
import type { Doubt } from '#/domains/loyalty/contract/customer.ts'
import { doubtsRequested } from '../../events.ts'
import * as rewards from '../../queries/rewards.ts'

/** Strongest first. */
const DOUBTS = ['card', 'recipient', 'device', 'address'] as const satisfies Doubt[]

/** The strongest reason to think that a friend is the inviter; null for none. */
export const findDoubt = async (tx: Db, reward: rewards.Reward): Promise<Doubt | null> => {
  const { friend_id: friendId, inviter_id: inviterId, order_id: orderId } = reward
  const circle = await rewards.findCircle(tx, inviterId, friendId)
  const doubts = (await doubtsRequested.emit(tx, { orderId, friendId, circle })).flat()
  if (await rewards.isDeviceShared(tx, friendId, circle)) doubts.push('device')
  return DOUBTS.find((doubt) => doubts.includes(doubt)) ?? null
}
