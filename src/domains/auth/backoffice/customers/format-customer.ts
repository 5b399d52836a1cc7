import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Customer } from '#/domains/auth/contract/staff/customers.ts'

export const customerName = ({ name, erased_at }: Pick<Customer, 'name' | 'erased_at'>): string =>
  name ?? t(erased_at ? 'staff.customers.erased' : 'staff.customers.noName')

export const formatPhoneOrDash = (phone: string | null): string => (phone ? formatPhone(phone) : '—')

const day = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long' })

export const formatLongDate = (instant: string): string => day.format(new Date(instant))
