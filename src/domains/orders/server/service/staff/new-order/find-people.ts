import { may } from '#/domains/auth/rules/permissions.ts'
import { agreementsOf, type Staff } from '#/domains/auth/server/public.ts'
import { pointsOf } from '#/domains/loyalty/server/public.ts'
import * as queries from '#/domains/orders/server/queries/staff/new-order.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { ask } from '#/platform/server/statements/question.ts'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { hasConsent } from './quote-new-order.ts'

const MAX_FOUND = 6
const MAX_RECIPIENTS = 6
/** Who may not see customers has to know nearly the whole phone. */
const MIN_DIGITS = { all: 4, own: 7 }
const MIN_LETTERS = 3

/** By phone as it is dictated, from its beginning or its end; by name for who may see customers. */
export const findPeople = async (db: Db, staff: Staff, typed: string) => {
  const seesAll = may(staff, 'customers')
  const digits = typed.replace(/\D/g, '')
  const fewest = seesAll ? MIN_DIGITS.all : MIN_DIGITS.own
  if (/^[\d\s()+.\-\u00a0–]+$/.test(typed)) {
    if (digits.length < fewest) return { items: [] }
    const search = { start: startOf(typed, digits), end: [...digits].toReversed().join('') }
    return { items: await queries.findPeopleByPhone(db, search, MAX_FOUND) }
  }
  const name = foldSpelling(typed)
  if (!seesAll || name.length < MIN_LETTERS) return { items: [] }
  return { items: await queries.findPeopleByName(db, name, MAX_FOUND) }
}

/** The country code may be 8 or missing. */
const startOf = (typed: string, digits: string): string => {
  if (typed.trim().startsWith('+')) return `+${digits}`
  return normalizePhone(typed) ?? `+7${/^[78]/.test(digits) ? digits.slice(1) : digits}`
}

/** 404 for one who was erased. */
export const showBuyer = async (db: Db, id: string) => {
  const buyer = await queries.findBuyer(db, id)
  if (!buyer) throw notFound('customer_not_found')
  const [recipients, points, agreements] = await Promise.all([
    queries.findPastRecipients(db, id, MAX_RECIPIENTS),
    pointsOf(db, id),
    ask(db, agreementsOf(db, id)),
  ])
  return {
    ...buyer,
    recipients: [...recipients],
    points: points.held ? 0 : points.usable,
    has_consent: hasConsent(agreements),
  }
}
