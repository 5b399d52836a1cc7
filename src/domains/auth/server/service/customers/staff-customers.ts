import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { fold } from '#/platform/shared/fold-spelling.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { recordAction } from '../staff/record-action.ts'
import { revokeSessions } from '#/domains/auth/server/queries/sessions.ts'
import * as queries from '#/domains/auth/server/queries/staff-customers.ts'

type Asked = { page: number; size: number; search?: string | undefined }

/** Customers by the beginning or the end of a phone in any spelling, by parts of a name or an e-mail; newest first. */
export const listCustomers = async (db: Db, { search = '', page, size }: Asked) => {
  const { rows, total } = await queries.findCustomers(db, soughtBy(search), { page, size })
  return { items: [...rows], page, pages: Math.ceil(total / size), total }
}

/** «8 973 620» begins a phone as «+7973620» does, and «14-08» ends one. */
export const soughtBy = (typed: string): queries.Sought | null => {
  const digits = typed.replace(/\D/g, '')
  if (digits !== '' && /^[\d\s()+.\-\u00a0–]+$/.test(typed))
    return { phoneStart: startOf(typed, digits), phoneEnd: turned(normalizePhone(typed)?.slice(2) ?? digits) }
  return typed === '' ? null : { part: fold(typed) }
}

/** The country's own digit is there, or 8 stands for it, or it was left out. */
const startOf = (typed: string, digits: string): string => {
  if (typed.trim().startsWith('+')) return `+${digits}`
  const whole = normalizePhone(typed)
  if (whole) return whole
  return /^[78]/.test(digits) ? `+7${digits.slice(1)}` : `+7${digits}`
}

const turned = (digits: string) => [...digits].toReversed().join('')

/** Everything of a customer that is not another room's; of one who was merged or erased, what is left. */
export const showCustomer = async (db: Db, id: string) => {
  const customer = await queries.findCustomer(db, id)
  if (!customer) throw notFound('customer_not_found')
  const [doubles, notes, consents] = await Promise.all([
    queries.findDoubles(db, id),
    queries.findNotes(db, id),
    queries.findLastConsents(db, id),
  ])
  return { ...customer, doubles: [...doubles], note_list: [...notes], consents: [...consents] }
}

/**
 * Keeps something in mind about a customer; the same note twice counts once. The log says that it was written and not
 * what: words about a person go when the person does. 409 for who is merged or erased.
 */
export const writeNote = (db: Db, staff: Staff, userId: string, note: { id: string; text: string }) =>
  db.transaction(async (tx) => {
    const { erased_at, merged_into } = await seeCustomer(tx, userId)
    if (erased_at || merged_into) throw conflict('customer_gone')
    const isNew = await queries.insertNote(tx, { ...note, userId, staffId: staff.id })
    if (!isNew && !(await queries.isNoteOf(tx, note.id, userId))) throw invalid({ id: t('validation.wrong') })
    if (isNew) await record(tx, staff, 'customer.note', userId)
    return showCustomer(tx, userId)
  })

/** What is gone already stays gone: a repeat does no harm. */
export const removeNote = (db: Db, staff: Staff, userId: string, noteId: string) =>
  db.transaction(async (tx) => {
    await seeCustomer(tx, userId)
    if (await queries.deleteNote(tx, noteId, userId)) await record(tx, staff, 'customer.note_remove', userId)
    return showCustomer(tx, userId)
  })

/** Signs a customer out everywhere; their very next call finds nobody signed in. */
export const endCustomersSessions = (db: Db, staff: Staff, userId: string) =>
  db.transaction(async (tx) => {
    await seeCustomer(tx, userId)
    const sessions = await revokeSessions(tx, userId)
    if (sessions > 0) await record(tx, staff, 'customer.sign_out', userId, { before: { sessions } })
    return showCustomer(tx, userId)
  })

const seeCustomer = async (tx: Db, id: string) => {
  const customer = await queries.findCustomer(tx, id)
  if (!customer) throw notFound('customer_not_found')
  return customer
}

const record = (
  tx: Db,
  staff: Staff,
  action: `customer.${string}`,
  subjectId: string,
  sides: { before?: object } = {},
) => recordAction(tx, staff, { action, subject: 'customer', subjectId, ...sides })
