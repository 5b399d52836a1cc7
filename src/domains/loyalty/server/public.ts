export { doubtsRequested, type SuspectedFriend } from './events.ts'
export {
  givePointsBack,
  givePointsBackInPart,
  lockPoints,
  spendingPoints,
  spendPoints,
} from './service/spend-points.ts'
export { creditPoints } from './service/credit-points.ts'
export { estimatePoints } from './service/estimate-points.ts'
export { type Points, pointsFacts, pointsFrom, pointsOf } from './service/points-balance.ts'
export { friendDiscountFrom, type FriendFacts, friendFacts } from './service/invites/friend-discount.ts'
export { giveInviteBack, useInvite, usingInvite } from './service/invites/use-invite.ts'
export { recordingOrder, recordOrderChange } from './service/record-order.ts'
export { correctByHand } from './service/correct-points.ts'
