import type { PageFacts } from '#/domains/content/server/public.ts'
import { orderSettings, photoSettings } from '#/domains/orders/rules/settings.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { t } from '#/platform/shared/texts.ts'

const minutes = (n: number) => t('pageDrafts.minutes', { n })

export const pageFacts = async (db: Db): Promise<PageFacts> => {
  const { payMinutes, lateMinutes, latePoints } = await settingsOf(db, orderSettings)
  const { photoMinutes } = await settingsOf(db, photoSettings)
  return {
    pay_minutes: minutes(payMinutes),
    photo_minutes: minutes(photoMinutes),
    late_minutes: minutes(lateMinutes),
    late_points: latePoints > 0 ? t('pageDrafts.points', { n: latePoints }) : '',
  }
}
