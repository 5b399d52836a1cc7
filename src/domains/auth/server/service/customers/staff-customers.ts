import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { recordAction } from '../staff/record-action.ts'
import { revokeSessions } from '#/domains/auth/server/queries/sessions.ts'
import * as queries from '#/domains/auth/server/queries/staff-customers.ts'

type CustomersQuery = { page: number; size: number; search?: string | undefined }

/** By the start or end of a phone in any spelling, or part of a name or e-mail; newest first. */
export const listCustomers = async (db: Db, { search = '', page, size }: CustomersQuery) => {
  const { rows, total } = await queries.findCustomers(db, parseCustomerSearch(search), { page, size })
  return { items: [...rows], page, pages: Math.ceil(total / size), total }
}

/** «8 973 620» starts a phone as «+7973620» does, and «14-08» ends one. */
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
  const whole = normalizePhone(typed)
  if (whole) return whole
  return /^[78]/.test(digits) ? `+7${digits.slice(1)}` : `+7${digits}`
}

const reversed = (digits: string) => [...digits].toReversed().join('')

/** Without other domains' data; of a merged or erased customer, what is left. */
export const showCustomer = async (db: Db, id: string) => {
  const customer = await queries.findCustomer(db, id)
  if (!customer) throw notFound('customer_not_found')
  const [doubles, notes, consents] = await Promise.all([
    queries.findDuplicates(db, id),
    queries.findNotes(db, id),
    queries.findLastConsents(db, id),
  ])
  return { ...customer, doubles: [...doubles], note_list: [...notes], consents: [...consents] }
}

/**
 * Idempotent by id. The log keeps that a note was written, not its text: personal data goes with the person.
 * 409 for merged or erased customers.
 */
export const writeNote = (db: Db, staff: Staff, userId: string, note: { id: string; text: string }) =>
  db.transaction(async (tx) => {
    const { erased_at, merged_into } = await requireCustomer(tx, userId)
    if (erased_at || merged_into) throw conflict('customer_gone')
    const isNew = await queries.insertNote(tx, { ...note, userId, staffId: staff.id })
    if (!isNew && !(await queries.isNoteOf(tx, note.id, userId))) throw invalid({ id: t('validation.wrong') })
    if (isNew) await record(tx, staff, 'customer.note', userId)
    return showCustomer(tx, userId)
  })

/** Idempotent. */
export const removeNote = (db: Db, staff: Staff, userId: string, noteId: string) =>
  db.transaction(async (tx) => {
    await requireCustomer(tx, userId)
    if (await queries.deleteNote(tx, noteId, userId)) await record(tx, staff, 'customer.note_remove', userId)
    return showCustomer(tx, userId)
  })

export const endCustomersSessions = (db: Db, staff: Staff, userId: string) =>
  db.transaction(async (tx) => {
    await requireCustomer(tx, userId)
    const sessions = await revokeSessions(tx, userId)
    if (sessions > 0) await record(tx, staff, 'customer.sign_out', userId, { before: { sessions } })
    return showCustomer(tx, userId)
  })

const requireCustomer = async (tx: Db, id: string) => {
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
