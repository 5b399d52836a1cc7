import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Staff } from '#/domains/auth/server/guards.ts'
import { recordAction } from '../log/record-action.ts'
import * as queries from '#/domains/auth/server/queries/staff/customers.ts'
import { showCustomer, requireCustomer } from './show-customer.ts'

/**
 * Idempotent by id. The log keeps no text: personal data goes with the person. 409 for merged or erased ones.
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

const record = (tx: Db, staff: Staff, action: `customer.${string}`, subjectId: string) =>
  recordAction(tx, staff, { action, subject: 'customer', subjectId })
