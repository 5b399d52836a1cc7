/** What other domains may call. */
export { doubtsRequested, type SuspectedFriend } from './events.ts'
export {
  creditPoints,
  friendDiscountOf,
  giveInviteBack,
  givePointsBack,
  hasOrdered,
  type Points,
  pointsOf,
  spendPoints,
  useInvite,
} from './service/points.ts'
export { recordOrder, recordOrderChange } from './service/record-order.ts'
