import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { tokenHash } from '#/platform/server/secrets/link-token.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import * as queries from '../queries/certificates.ts'
import { giftPath, shownCode } from '../secret-code.ts'

export const showBought = (secrets: Secrets, row: queries.CertificateRow) => {
  const { id, number, status, design, amount, balance, way, from_name, to_name, words } = row
  const { to_phone, to_email, send_at, sent_at, expires_at, created_at } = row
  return {
    id,
    number,
    status,
    design,
    amount,
    balance,
    way,
    from_name,
    to_name,
    words,
    to_phone,
    to_email,
    send_at,
    sent_at,
    expires_at,
    created_at,
    gift_path: row.issued_at === null ? null : giftPath(secrets, row),
  }
}

export const listBought = async ({ db, secrets }: AppContext, buyerId: string) => ({
  items: (await queries.findOfBuyer(db, buyerId)).map((row) => showBought(secrets, row)),
})

/** 404 alike for an unpaid one and an unknown one. */
export const showGift = async (db: Db, secrets: Secrets, token: string) => {
  const row = await queries.findByToken(db, tokenHash(token))
  if (!row?.expires_at || row.status === 'awaiting_payment' || row.status === 'cancelled')
    throw notFound('certificate_unknown')
  const { number, status, design, amount, balance, from_name, to_name, words, expires_at } = row
  return {
    number,
    status,
    design,
    amount,
    balance,
    from_name,
    to_name,
    words,
    expires_at,
    code: shownCode(secrets, row),
  }
}
