/** What other domains may call. */
export { doubtsRequested, type SuspectedFriend } from './events.ts'
export { creditPoints, givePointsBack, type Points, pointsOf, spendPoints } from './service/points.ts'
export { friendDiscountOf, giveInviteBack, hasOrdered, useInvite } from './service/invitations.ts'
export { recordOrder, recordOrderChange } from './service/record-order.ts'
