import { retryIn } from '#/domains/notifications/rules/push-retry.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { createMail } from '#/platform/server/mail/send-mail.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import * as queries from '../../queries/letters.ts'

/** Longer than a mail server may take for one. */
const LEASE_MS = 2 * MINUTE_MS

/** At least once, one after the other; what does not go waits longer each time, for a day. */
export const sendLetters = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  const mail = createMail(context)
  while (!signal.aborted) {
    const now = db.now().getTime()
    const letter = await queries.claimSupplyLetter(db, new Date(now + LEASE_MS))
    if (!letter) return
    const { email: replyTo } = await shopProfile(db)
    const outcome = await mail({
      to: letter.address,
      subject: letter.subject,
      text: letter.body,
      html: letter.html,
      ...(replyTo && { replyTo }),
      attachments: [
        { filename: letter.file_name, content: letter.csv, contentType: 'text/csv; charset=utf-8' },
      ],
    })
    const again = new Date(now + retryIn(letter.tries, null))
    if (outcome !== 'unanswered' || again >= letter.expires_at)
      await queries.endSupplyLetter(db, letter.id, outcome)
    else await queries.postponeSupplyLetter(db, letter.id, again)
  }
}
