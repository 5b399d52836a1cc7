import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import type { Audience } from '../../contract/campaigns.ts'
import { type Channel, CHANNELS } from '../../contract/channels.ts'
import type { Condition } from '../../contract/segments.ts'
import { composeText } from '../../rules/staff/compose-text.ts'
import { smsMessage } from '../../rules/staff/message.ts'
import { campaignSettings } from '../../rules/settings.ts'
import { smsParts } from '../../rules/sms-parts.ts'
import { type AudienceCounts, countAudience, findSmsLengths, type SmsLengths } from '../queries/audience.ts'
import { shopToday } from './segments.ts'
import { sampleLinks } from './site-links.ts'

type AudienceQuery = { conditions: Condition[]; channels: Channel[]; text: string; promo_code: string | null }

export const showAudience = async (db: Db, context: AppContext, query: AudienceQuery): Promise<Audience> => {
  const chosen = { ...query, today: await shopToday(db) }
  const counts = await countAudience(db, chosen)
  const lengths = counts.sms > 0 ? await findSmsLengths(db, chosen) : []
  const { smsPartPrice } = await settingsOf(db, campaignSettings)
  const cost = countParts(context, query, lengths) * smsPartPrice
  const { found, told, no_consent, limit, no_address, sample } = counts
  const channels = CHANNELS.map((channel) => ({
    channel,
    agreed: agreedTo(counts, channel),
    sent: counts[channel] satisfies AudienceCounts[Channel],
    cost: channel === 'sms' ? cost : 0,
  }))
  return { found, told, left_out: { no_consent, limit, no_address }, channels, cost, sample }
}

const agreedTo = (counts: AudienceCounts, channel: Channel): number => {
  if (channel === 'mail') return counts.agreed_with_mail
  return channel === 'telegram' ? counts.agreed_with_telegram : counts.agreed
}

/** As many letters as there would be: which ones does not matter. */
const ofLength = (length: number): string | null => (length > 0 ? 'я'.repeat(length) : null)

const countParts = (
  context: AppContext,
  { text, promo_code: code }: Pick<AudienceQuery, 'text' | 'promo_code'>,
  lengths: readonly SmsLengths[],
): number =>
  lengths
    .map(({ name, bouquet, points, people }) => {
      const facts = {
        name: ofLength(name),
        bouquet: ofLength(bouquet),
        points: points > 0 ? 10 ** (points - 1) : 0,
        code,
      }
      const message = smsMessage(composeText(text, facts), sampleLinks(context))
      return smsParts(message).parts * people
    })
    .reduce((all, parts) => all + parts, 0)
