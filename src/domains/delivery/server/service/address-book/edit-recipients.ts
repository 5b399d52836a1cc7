import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound, unprocessable } from '#/platform/server/errors.ts'
import type { Recipient } from '#/domains/delivery/contract/address-book.ts'
import { MAX_RECIPIENTS } from '#/domains/delivery/rules/address-book.ts'
import * as queries from '#/domains/delivery/server/queries/recipients.ts'

export const listRecipients = (db: Db, userId: string): Promise<Recipient[]> =>
  queries.findRecipients(db, userId)

/** 403 for another's `user_id`, 422 `recipients_limit`. A duplicate is returned. */
export const saveRecipient = (
  db: Db,
  userId: string,
  newRecipient: { user_id: string; name: string; phone: string },
): Promise<Recipient> => {
  if (newRecipient.user_id !== userId) throw forbidden()
  return db.transaction(async (tx) => {
    await queries.lockRecipients(tx, userId)
    const same = await queries.findSameRecipient(tx, newRecipient)
    if (same) return same
    const saved = await queries.findRecipients(tx, userId)
    if (saved.length >= MAX_RECIPIENTS) throw unprocessable('recipients_limit', { n: MAX_RECIPIENTS })
    const recipient = { id: uuidv7(), ...newRecipient }
    await queries.insertRecipient(tx, recipient)
    return recipient
  })
}

/**
 * When it duplicates another, that one is kept and returned. 404 `recipient_not_found` for another
 * customer's.
 */
export const changeRecipient = (
  db: Db,
  userId: string,
  id: string,
  change: { name?: string | undefined; phone?: string | undefined },
): Promise<Recipient> =>
  db.transaction(async (tx) => {
    await queries.lockRecipients(tx, userId)
    const before = (await queries.findRecipients(tx, userId)).find((one) => one.id === id)
    if (!before) throw notFound('recipient_not_found')
    const { name = before.name, phone = before.phone } = change
    const recipient = { ...before, name, phone }
    const same = await queries.findSameRecipient(tx, recipient)
    if (same) {
      await queries.deleteRecipient(tx, userId, id)
      return same
    }
    await queries.updateRecipient(tx, recipient)
    return recipient
  })

/** Orders keep their own copy. 404 `recipient_not_found` for another customer's. */
export const forgetRecipient = async (db: Db, userId: string, id: string): Promise<void> => {
  if (!(await queries.deleteRecipient(db, userId, id))) throw notFound('recipient_not_found')
}
