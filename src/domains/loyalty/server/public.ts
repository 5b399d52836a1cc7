/** What other domains may call. */
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
