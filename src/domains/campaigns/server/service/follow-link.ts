import { recordChannelConsent } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError, notFound } from '#/platform/server/errors.ts'
import { findReader, markRefused, visitLink } from '../queries/links.ts'

/** RFC 8058 §3.1, in either kind of form. */
const ONE_CLICK =
  /(?:^|&)List-Unsubscribe=One-Click(?:&|$)|name="?List-Unsubscribe"?[^]*?\r\n\r\nOne-Click\r\n/

/** 404 for a link that nobody was sent. */
export const visit = async (db: Db, token: string) => {
  const found = await visitLink(db, token)
  if (!found) throw notFound('link_not_found')
  return found
}

export const showReader = async (db: Db, token: string) => {
  const reader = await findReader(db, token)
  if (!reader) throw notFound('link_not_found')
  return reader
}

/** 422 for a form that says something else: whoever only looks at an address does not refuse. */
export const refuseByMail = async (db: Db, token: string, { file, ip }: { file: Uint8Array; ip: string }) => {
  await showReader(db, token)
  if (!ONE_CLICK.test(Buffer.from(file).toString('latin1'))) throw new AppError(422, 'malformed_body')
  return refuse(db, token, ip)
}

/** Of all promotions, by every way: the ledger knows one consent to them. */
export const refuse = (db: Db, token: string, ip: string) =>
  db.transaction(async (tx) => {
    const { user_id: userId, is_agreed: isAgreed } = await showReader(tx, token)
    if (isAgreed) {
      await recordChannelConsent(tx, { userId, purpose: 'marketing', given: false, ip })
      await markRefused(tx, token)
    }
    return { is_agreed: false }
  })
