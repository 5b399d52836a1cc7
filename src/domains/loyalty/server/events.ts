import { declareEvent } from '#/platform/server/events.ts'
import type { Doubt } from '../contract/customer.ts'

/** `circle`: the inviter, their other friends and their own inviter. */
export type SuspectedFriend = { orderId: string; friendId: string; circle: string[] }

/**
 * What in a friend's first order suggests that the inviter placed it. Card and recipient phone are compared with
 * all customers.
 */
export const doubtsRequested = declareEvent<SuspectedFriend, readonly Doubt[]>()
