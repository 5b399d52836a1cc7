import type { PageFacts } from '#/domains/content/server/public.ts'
import {
  LATE_MINUTES,
  LATE_POINTS,
  PAY_MINUTES,
  PHOTO_MINUTES,
} from '#/domains/orders/rules/order-deadlines.ts'
import { t } from '#/platform/shared/texts.ts'

const minutes = (n: number) => t('pageDrafts.minutes', { n })

/** What the information pages promise of an order. */
export const pageFacts = (): PageFacts => ({
  pay_minutes: minutes(PAY_MINUTES),
  photo_minutes: minutes(PHOTO_MINUTES),
  late_minutes: minutes(LATE_MINUTES),
  late_points: t('pageDrafts.points', { n: LATE_POINTS }),
})
