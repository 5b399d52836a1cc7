import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { recordChannelConsent } from '#/domains/auth/server/public.ts'
import { MAIL_CODE_LENGTH, type MailState } from '#/domains/notifications/contract/mail.ts'
import { ASK_EVERY_MS, CODE_LIFE_MS } from '#/domains/notifications/rules/mail-code.ts'
import * as queries from '#/domains/notifications/server/queries/mail-addresses.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { tooManyRequests, unavailable, unprocessable } from '#/platform/server/errors.ts'
import { createMail } from '#/platform/server/mail/send-mail.ts'
import { acceptedKeys, type SigningKey, signingKey } from '#/platform/server/secrets/secrets.ts'
import { isPublicSite } from '#/platform/server/start/refuse-public-defaults.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'

type Mailing = Pick<AppContext, 'settings'>

/** Only a shop for trying prints letters at the terminal. */
const isOffered = ({ settings: { mail, siteUrl } }: Mailing): boolean =>
  mail !== null || !isPublicSite(siteUrl)

export const showMail = async (db: Db, context: Mailing, userId: string): Promise<MailState> => {
  const row = await queries.findMail(db, userId)
  return { address: row?.address ?? null, wanted: row?.wanted ?? null, offered: isOffered(context) }
}

/** Letters go to the former address until the new one is confirmed. */
export const askForMail = async (
  db: Db,
  context: AppContext,
  userId: string,
  address: string,
): Promise<MailState> => {
  if (!isOffered(context)) throw unavailable('mail_failed')
  const code = String(randomInt(0, 10 ** MAIL_CODE_LENGTH)).padStart(MAIL_CODE_LENGTH, '0')
  const codeHmac = hmacBy(signingKey(context.secrets, db.now()), { userId, address, code })
  const codeUntil = new Date(db.now().getTime() + CODE_LIFE_MS)
  if (!(await queries.askAddress(db, userId, { wanted: address, codeHmac, codeUntil })))
    throw tooManyRequests('mail_limit', ASK_EVERY_MS / 1000)
  const brand = await brandOf(db)
  const letter = {
    to: address,
    subject: t('mail.codeSubject', { brand }),
    text: t('mail.code', { code, brand }),
  }
  if ((await createMail(context)(letter)) !== 'sent') {
    await queries.forgetAsked(db, userId)
    throw unavailable('mail_failed')
  }
  return showMail(db, context, userId)
}

/** Records the consent. A wrong code costs a try, of which the refusal tells how many are left. */
export const confirmMail = async (
  db: Db,
  context: AppContext,
  userId: string,
  { code, ip }: { code: string; ip: string },
): Promise<MailState> => {
  const left = await db.transaction(async (tx) => {
    const row = await queries.lockMail(tx, userId)
    if (!row?.wanted || !row.code_until || row.code_until <= tx.now() || row.tries === 0) return null
    const { wanted: address, code_hmac: known } = row
    const keys = acceptedKeys(context.secrets, tx.now(), CODE_LIFE_MS / 1000)
    if (!keys.some((key) => isSame(hmacBy(key, { userId, address, code }), known ?? ''))) {
      await queries.spendMailTry(tx, userId)
      return row.tries - 1
    }
    await queries.confirmAddress(tx, userId)
    await recordChannelConsent(tx, { userId, purpose: 'mail', given: true, ip })
    return 'right'
  })
  if (left === null) throw unprocessable('code_expired')
  if (left !== 'right') throw unprocessable('code_invalid', { n: left })
  return showMail(db, context, userId)
}

export const endMail = (db: Db, userId: string, ip: string): Promise<void> =>
  db.transaction(async (tx) => {
    if (await queries.endLetters(tx, userId))
      await recordChannelConsent(tx, { userId, purpose: 'mail', given: false, ip })
  })

const hmacBy = ({ pepper }: SigningKey, code: { userId: string; address: string; code: string }): string =>
  createHmac('sha256', pepper).update(`mail:${code.userId}:${code.address}:${code.code}`).digest('base64url')

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
