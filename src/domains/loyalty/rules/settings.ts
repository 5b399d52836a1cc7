import { KOPECKS } from '#/platform/shared/money.ts'
import { settingSet, type SettingValues } from '#/platform/shared/shop/shop-setting.ts'

const MAX_POINTS = 10_000
const MAX_SUM = 1_000_000 * KOPECKS

/** `decisions §5`. */
export const pointSettings = settingSet(
  'loyalty',
  'bonuses',
  {
    /** Of the goods after the promo code. */
    pointsShare: { unit: 'percent', default: 30, min: 0, max: 50, isPublic: true },
    firstLevel: { unit: 'percent', default: 5, min: 1, max: 30, isPublic: true },
    secondLevel: { unit: 'percent', default: 7, min: 1, max: 30, isPublic: true },
    thirdLevel: { unit: 'percent', default: 10, min: 1, max: 30, isPublic: true },
    /** Paid for goods in the last 12 months. */
    secondLevelFrom: {
      unit: 'money',
      default: 30_000 * KOPECKS,
      min: 1_000 * KOPECKS,
      max: MAX_SUM,
      isPublic: true,
    },
    thirdLevelFrom: {
      unit: 'money',
      default: 80_000 * KOPECKS,
      min: 1_000 * KOPECKS,
      max: MAX_SUM,
      isPublic: true,
    },
    /** After the handover. */
    usableAfter: { unit: 'hours', default: 24, min: 0, max: 336, isPublic: true },
    lifeDays: { unit: 'days', default: 180, min: 14, max: 1_095, isPublic: true },
    /** At least, of points that a cancelled order gives back. */
    returnedLifeDays: { unit: 'days', default: 14, min: 1, max: 180 },
    firstWarningDays: { unit: 'days', default: 14, min: 1, max: 60 },
    lastWarningDays: { unit: 'days', default: 3, min: 1, max: 60 },
    welcomeGift: { unit: 'points', default: 300, min: 0, max: MAX_POINTS },
    birthdayGift: { unit: 'points', default: 500, min: 0, max: MAX_POINTS, isPublic: true },
    birthdayDays: { unit: 'days', default: 7, min: 1, max: 30 },
    reviewGift: { unit: 'points', default: 100, min: 0, max: MAX_POINTS, isPublic: true },
    /**
     * By one manager within 24 hours: beyond the limit an admin must give them, from the alert on admins are told.
     */
    handPointsLimit: { unit: 'points', default: 5_000, min: 0, max: 100_000 },
    handPointsAlert: { unit: 'points', default: 1_000, min: 0, max: 100_000 },
  },
  [
    ['firstLevel', 'secondLevel', 'thirdLevel'],
    ['secondLevelFrom', 'thirdLevelFrom'],
    ['lastWarningDays', 'firstWarningDays'],
    ['handPointsAlert', 'handPointsLimit'],
  ],
)
export type PointSettings = SettingValues<typeof pointSettings>

/** Kopecks: less brings no point at any level that may be set. */
export const MIN_PAID = Math.ceil((100 * KOPECKS) / pointSettings.settings.thirdLevel.max)

/** `decisions §5`. */
export const inviteSettings = settingSet(
  'loyalty',
  'friends',
  {
    friendDiscount: {
      unit: 'money',
      default: 500 * KOPECKS,
      min: 0,
      max: 10_000 * KOPECKS,
      isPublic: true,
    },
    friendGoodsFrom: {
      unit: 'money',
      default: 3_000 * KOPECKS,
      min: 100 * KOPECKS,
      max: 100_000 * KOPECKS,
      isPublic: true,
    },
    /** From the link's opening, and from the friend's first sign-in. */
    inviteDays: { unit: 'days', default: 30, min: 1, max: 180, isPublic: true },
    inviterGift: { unit: 'points', default: 500, min: 0, max: MAX_POINTS, isPublic: true },
    /** Of one inviter. */
    rewardsAMonth: { unit: 'count', default: 10, min: 0, max: 100, isPublic: true },
  },
  [['friendDiscount', 'friendGoodsFrom']],
)
