import { formatPhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Customer } from '#/domains/auth/contract/staff.ts'

/** «Марина Кузнецова»; of who has no name, or no data any more, that. */
export const customerName = ({ name, erased_at }: Pick<Customer, 'name' | 'erased_at'>): string =>
  name ?? t(erased_at ? 'staff.customers.erased' : 'staff.customers.noName')

/** «+7 (973) 620-14-08», or a dash where it was erased. */
export const phoneWords = (phone: string | null): string => (phone ? formatPhone(phone) : '—')

const day = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long' })

/** «20 ноября 2026 г.» by the clock of who reads it. */
export const dayOf = (instant: string): string => day.format(new Date(instant))
