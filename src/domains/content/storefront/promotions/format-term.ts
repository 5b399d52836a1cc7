import { formatDayNear } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'

/** «До 29 ноября», with the year when it is another one: else a day of the next year reads as one that is over. */
export const formatTerm = (endsOn: string | null, today: string): string =>
  endsOn === null
    ? t('content.promo.always')
    : t('content.promo.until', { day: formatDayNear(endsOn, today) })
