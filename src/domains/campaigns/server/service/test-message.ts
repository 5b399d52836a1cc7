import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { notify } from '#/domains/notifications/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Channel } from '../../contract/channels.ts'
import { composeText } from '../../rules/staff/compose-text.ts'
import type { Message } from '../queries/campaigns.ts'
import { findOneself, type Oneself } from '../queries/oneself.ts'
import { checkMessage } from './check-message.ts'
import { addressOf, SENDERS } from './send/senders.ts'
import { testLinks } from './site-links.ts'

type TestOutcome = { channel: Channel; outcome: 'sent' | 'failed' | 'no_address' }

/** By each of the ways that are ticked, with one's own data; counts for nothing. */
export const testMessage = async (db: Db, context: AppContext, staff: Staff, message: Message) => {
  await checkMessage(db, message)
  const oneself = await findOneself(db, staff.id)
  const items: TestOutcome[] = []
  for (const channel of message.channels)
    items.push({ channel, outcome: await sendTest(context, channel, message, { ...oneself, id: staff.id }) })
  await recordAction(db, staff, {
    action: 'campaign.test',
    subject: 'campaign',
    subjectId: '',
    after: { title: message.title },
  })
  return { items }
}

const sendTest = async (
  context: AppContext,
  channel: Channel,
  message: Message,
  oneself: Oneself & { id: string },
): Promise<TestOutcome['outcome']> => {
  const text = composeText(message.text, { ...oneself, code: message.promo_code })
  const { title, link } = message
  if (channel === 'app') {
    await notify(context.db, oneself.id, { name: t('staff.campaigns.message.noticeName'), title, text, link })
    return 'sent'
  }
  const to = addressOf(channel, oneself)
  if (to === null) return 'no_address'
  const links = testLinks(context, link)
  const outcome = await SENDERS[channel](context, { to, title, text, links, smsPrice: 0 })
  return outcome.state === 'sent' ? 'sent' : 'failed'
}
