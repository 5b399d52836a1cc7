import type { VariantAvailability } from '#/domains/catalog/contract/customer.ts'
import type { DeliveryDate } from '#/domains/delivery/contract/customer.ts'
import {
  dayNumber,
  formatLongDay,
  formatNearDay,
  shortMonth,
} from '#/domains/delivery/storefront/time/format-date.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StripDay } from '#/ui/controls/day-strip.tsx'

type AvailabilityDay = VariantAvailability['days'][number]

/** It can be made for this day, and the city delivers on it. */
export const isOpen = (day: AvailabilityDay, dates: readonly DeliveryDate[]): boolean =>
  day.available && (dates.find(({ date }) => date === day.date)?.available ?? true)

/** Null within the known fortnight. */
export const firstOpenDay = ({ days }: VariantAvailability, dates: readonly DeliveryDate[]): string | null =>
  days.find((day) => isOpen(day, dates))?.date ?? null

export const stripDay = (day: AvailabilityDay, dates: readonly DeliveryDate[], today: string): StripDay => {
  const delivered = dates.find(({ date }) => date === day.date)
  const why = day.reason
    ? t(`catalog.modals.dates.reason.${day.reason}`)
    : delivered?.reason
      ? t(`delivery.date.${delivered.reason}`)
      : null
  return {
    value: day.date,
    above: formatNearDay(day.date, today),
    number: dayNumber(day.date),
    below: why ?? shortMonth(day.date),
    label: [formatLongDay(day.date, today), why].filter(Boolean).join(', '),
    disabled: !isOpen(day, dates),
    peak: Boolean(delivered?.peak_title),
  }
}
