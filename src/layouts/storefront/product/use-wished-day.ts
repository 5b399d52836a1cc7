import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { useShell } from '#/layouts/shell.ts'
import { isPromised } from '#/platform/shared/shop/promised-days.ts'

/** Chosen by the visitor, unless it lies before any that may be promised. */
export const useWishedDay = (): string | null => {
  const { delivery } = useShell()
  const date = useChoice(({ choice }) => choice.date)
  return date !== null && isPromised(delivery.first_day, date) ? date : null
}

/** Whether a size that can be had `from` a day comes later than wished; of a pause without an end nobody knows. */
export const useIsLate = (): ((size: { available_on: string | null }) => boolean) => {
  const { delivery } = useShell()
  const day = useWishedDay() ?? delivery.first_day
  return ({ available_on: from }) => day !== null && (from === null || from > day)
}
