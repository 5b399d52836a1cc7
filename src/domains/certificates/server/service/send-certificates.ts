import { notify } from '#/domains/notifications/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import { certificateSettings } from '#/domains/certificates/rules/settings.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { shopAddress } from '#/platform/server/http/site-origin.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { createMail } from '#/platform/server/mail/send-mail.ts'
import { brandOf } from '#/platform/server/shop-settings/shop-profile.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { createSms } from '#/platform/server/sms/send-sms.ts'
import { formatDate } from '#/platform/shared/dates.ts'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '../queries/messages.ts'
import type { CertificateRow } from '../queries/certificates.ts'
import { giftPath } from '../secret-code.ts'

const BATCH_SIZE = 100
const RETRY_AFTER_MINUTES = 3

/** To whoever gets it, when its moment has come. At least once: after a crash another process sends again. */
export const sendCertificates = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  const tell = await messenger(db, context)
  const until = new Date(db.now().getTime() + RETRY_AFTER_MINUTES * MINUTE_MS)
  await forEachSettled(await queries.findToSend(db, BATCH_SIZE), signal, async (row) => {
    if (!(await queries.claimSending(db, row.id, until))) return
    const outcome = await tell(row, 'gift')
    if (outcome === 'unanswered') return
    await (outcome === 'sent' ? queries.markSent : queries.markUnsendable)(db, row.id)
  })
}

/** Twice before the end, whoever has it and whoever bought it. */
export const warnOfEnd = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  const tell = await messenger(db, context)
  const { firstWarningDays, lastWarningDays } = await settingsOf(db, certificateSettings)
  const now = db.now().getTime()
  let from = new Date(now)
  for (const days of [lastWarningDays, firstWarningDays]) {
    const until = new Date(now + days * DAY_MS)
    const ending = await queries.markWarned(db, days, [from, until])
    await forEachSettled(ending, signal, async (row) => {
      if (row.sent_at) await tell(row, 'ending')
      await notifyBuyer(db, row)
    })
    from = until
  }
}

const notifyBuyer = async (
  db: Db,
  { id, number, buyer_id, balance, expires_at }: CertificateRow,
): Promise<void> => {
  if (!buyer_id || !expires_at) return
  await notify(db, buyer_id, {
    name: await brandOf(db),
    title: t('certificateNotice.ending', { number: String(number), sum: formatMoney(balance) }),
    text: t('certificateNotice.endingText', { day: await endOf(db, expires_at) }),
    link: `/certificate/${id}`,
  })
}

const endOf = async (db: Db, expiresAt: Date): Promise<string> =>
  formatDate(localDate(expiresAt, await shopTimeZone(db)))

/** `refused`: there is nobody to tell. */
const messenger = async (db: Db, context: AppContext) => {
  const sms = createSms(context)
  const mail = createMail(context)
  const brand = await brandOf(db)
  return async (row: CertificateRow, what: 'gift' | 'ending'): Promise<'sent' | 'refused' | 'unanswered'> => {
    const path = giftPath(context.secrets, row)
    if (!path || !row.expires_at) return 'refused'
    const values = {
      brand,
      from: row.from_name || t('certificateNotice.somebody'),
      sum: formatMoney(what === 'gift' ? row.amount : row.balance),
      day: await endOf(db, row.expires_at),
      url: shopAddress(context.settings) + path,
    }
    if (row.to_phone) {
      await sms(row.to_phone, t(`certificateNotice.sms.${what}`, values))
      return 'sent'
    }
    if (!row.to_email) return 'refused'
    const said = what === 'gift' && row.words ? `«${row.words}»\n\n` : ''
    return mail({
      to: row.to_email,
      subject: t(`certificateNotice.subject.${what}`, values),
      text: said + t(`certificateNotice.letter.${what}`, values),
    })
  }
}
