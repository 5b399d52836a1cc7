import { formatTime } from '#/platform/shared/dates.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'

/** «20:39» by the store's clock. */
export const formatClock = (instant: string, timeZone: string): string =>
  formatTime(localMoment(instant, timeZone).time)
