import type { DeliveryTask } from '#/domains/orders/contract/staff/delivery-tasks.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'

/** «на 30 ноября» of what is not for today where it is delivered; null of today's. */
export const otherDayOf = ({ date, time_zone }: Pick<DeliveryTask, 'date' | 'time_zone'>): string | null =>
  localMoment(new Date(), time_zone).date === date
    ? null
    : t('staff.route.otherDay', { day: formatDay(date) })
