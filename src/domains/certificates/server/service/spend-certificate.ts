import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { mapAnswer, known, type Question, rowsOf } from '#/platform/server/statements/question.ts'
import { type Write, writeTogether } from '#/platform/server/statements/write.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import type { CertificateState } from '#/domains/certificates/rules/designs.ts'
import { certificateSettings } from '#/domains/certificates/rules/settings.ts'
import { findCertificate, lockCertificate } from '../queries/certificates.ts'
import { addBack, insertingSpending, insertMove, isReturned } from '../queries/moves.ts'

/** Kopecks. */
export type CertificateFacts = {
  id: string
  number: number
  status: CertificateState
  balance: number
  expires_at: Date | null
}

type Answered = Omit<CertificateFacts, 'expires_at'> & { expires_at: string | null }

/** null for an unknown one. */
export const certificateById = (db: Db, id: string | undefined): Question<CertificateFacts | null> =>
  id === undefined
    ? known<CertificateFacts | null>(db, null)
    : mapAnswer(
        rowsOf<Answered>(
          db,
          db.sql`select id, number, status, balance, expires_at from certificates where id = ${id}`,
        ),
        ([row]) =>
          row ? { ...row, expires_at: row.expires_at === null ? null : new Date(row.expires_at) } : null,
      )

type Spending = { certificateId: string; orderId: string; amount: number }

/** Kopecks, with other writes; when false the caller undoes them all. */
export const spendingCertificate = (tx: Db, spending: Spending): Write<boolean> =>
  insertingSpending(tx, spending)

/** For an order that lives again; false, and nothing taken, when they are gone. */
export const spendCertificate = async (tx: Db, spending: Spending): Promise<boolean> => {
  const [isSpent] = await writeTogether(tx, insertingSpending(tx, spending))
  return isSpent
}

type Return = Spending & {
  /** `cancelled`, `change:<revision>`, `staff:<key>` …: each but the first once an order. */
  cause: string
  staffId?: string | undefined
  reason?: string | undefined
}

/**
 * Kopecks of an order back to its certificate; what is over lives some days at least. Kopecks that went: 0 on a repeat.
 * Under the order's lock.
 */
export const returnToCertificate = async (tx: Db, back: Return): Promise<number> => {
  const { certificateId, orderId, amount, cause, staffId, reason } = back
  if (amount === 0) return 0
  const certificate = await lockCertificate(tx, certificateId)
  if (!certificate) return 0
  if (cause !== CANCELLED && (await isReturned(tx, orderId, cause))) return 0
  const { returnedLifeDays } = await settingsOf(tx, certificateSettings)
  await addBack(tx, certificateId, amount, new Date(tx.now().getTime() + returnedLifeDays * DAY_MS))
  await insertMove(tx, { certificateId, kind: 'returned', amount, orderId, cause, staffId, reason })
  return amount
}

/** An order may end, be paid late, and end again. */
const CANCELLED = 'cancelled'

/** Who sold it and where its receipts go. */
export const findSold = findCertificate
