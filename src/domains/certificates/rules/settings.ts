import { KOPECKS } from '#/platform/shared/money.ts'
import { settingSet } from '#/platform/shared/shop/shop-setting.ts'

/** docs/decisions/115. */
export const certificateSettings = settingSet(
  'certificates',
  'certificates',
  {
    minSum: {
      unit: 'money',
      default: 500 * KOPECKS,
      min: 100 * KOPECKS,
      max: 100_000 * KOPECKS,
      isPublic: true,
    },
    maxSum: {
      unit: 'money',
      default: 50_000 * KOPECKS,
      min: 1_000 * KOPECKS,
      max: 500_000 * KOPECKS,
      isPublic: true,
    },
    lifeDays: { unit: 'days', default: 365, min: 30, max: 1_825, isPublic: true },
    /** At least, of money that an order gives back. */
    returnedLifeDays: { unit: 'days', default: 30, min: 1, max: 365 },
    firstWarningDays: { unit: 'days', default: 30, min: 4, max: 90, isPublic: true },
    lastWarningDays: { unit: 'days', default: 3, min: 1, max: 30 },
  },
  [
    ['minSum', 'maxSum'],
    ['lastWarningDays', 'firstWarningDays'],
  ],
)
