import type { Db } from '#/platform/server/database/db.ts'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import * as queries from '#/domains/auth/server/queries/staff/customers.ts'

type CustomersQuery = { page: number; size: number; search?: string | undefined }

export const listCustomers = async (db: Db, { search = '', page, size }: CustomersQuery) => {
  const { rows, total } = await queries.findCustomers(db, parseCustomerSearch(search), { page, size })
  return { items: [...rows], page, pages: Math.ceil(total / size), total }
}

/** «8 973 620» starts a phone as «+7973620» does; «14-08» ends one. */
export const parseCustomerSearch = (typed: string): queries.CustomerSearch | null => {
  const digits = typed.replace(/\D/g, '')
  if (digits !== '' && /^[\d\s()+.\-\u00a0–]+$/.test(typed))
    return {
      phoneStart: phoneStartOf(typed, digits),
      phoneEnd: reversed(normalizePhone(typed)?.slice(2) ?? digits),
    }
  return typed === '' ? null : { part: foldSpelling(typed) }
}

/** The country code may be 8 or missing. */
const phoneStartOf = (typed: string, digits: string): string => {
  if (typed.trim().startsWith('+')) return `+${digits}`
  const phone = normalizePhone(typed)
  if (phone) return phone
  return /^[78]/.test(digits) ? `+7${digits.slice(1)}` : `+7${digits}`
}

const reversed = (digits: string) => [...digits].toReversed().join('')
