/** What other domains may call. */
export { doubtsRequested, type SuspectedFriend } from './events.ts'
export { givePointsBack, spendPoints } from './service/spend-points.ts'
export { creditPoints } from './service/credit-points.ts'
export { estimatePoints } from './service/estimate-points.ts'
export { type Points, pointsOf } from './service/points-balance.ts'
export { friendDiscountOf, giveInviteBack, hasOrdered, useInvite } from './service/use-invite.ts'
export { recordOrder, recordOrderChange } from './service/record-order.ts'
