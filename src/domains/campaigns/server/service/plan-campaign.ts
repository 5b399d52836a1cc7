import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { instantAt } from '#/platform/server/local-time.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { MAX_AHEAD_DAYS } from '../../rules/limits.ts'
import * as queries from '../queries/campaigns.ts'
import { campaignPlanned } from '../topics.ts'
import { checkMessage } from './check-message.ts'
import { showCampaign } from './show-campaigns.ts'

type CampaignForm = Omit<queries.NewCampaign, 'state' | 'starts_at' | 'staffId'> & {
  starts: string | null
  is_draft: boolean
}

/** A draft, or a plan for now or later; 409 `campaign_begun` when it is planned already. */
export const saveCampaign = (db: Db, staff: Staff, { starts, is_draft: isDraft, ...form }: CampaignForm) =>
  db.transaction(async (tx) => {
    await checkMessage(tx, form)
    const startsAt = await momentOf(tx, starts, isDraft)
    const state = isDraft ? 'draft' : 'planned'
    if (!(await queries.saveCampaign(tx, { ...form, state, starts_at: startsAt, staffId: staff.id })))
      throw conflict('campaign_begun', await showCampaign(tx, form.id))
    if (!isDraft) {
      await recordAction(tx, staff, action('plan', form))
      campaignPlanned.publish(tx, null)
    }
    return showCampaign(tx, form.id)
  })

/** Of the shop's clock; 422 for a moment that has passed, or is too far. */
const momentOf = async (tx: Db, starts: string | null, isDraft: boolean): Promise<Date | null> => {
  if (starts === null) return isDraft ? null : tx.now()
  const moment = instantAt(starts, await shopTimeZone(tx))
  const ahead = moment.getTime() - tx.now().getTime()
  if (!isDraft && (ahead < 0 || ahead > MAX_AHEAD_DAYS * DAY_MS))
    throw invalid({ starts: t('staff.campaigns.errors.moment', { n: MAX_AHEAD_DAYS }) })
  return moment
}

const action = (what: 'plan' | 'cancel' | 'stop', { id, name }: { id: string; name: string }) => ({
  action: `campaign.${what}`,
  subject: 'campaign',
  subjectId: id,
  after: { name },
})

/** Calls it off before it begins, stops it while it runs; what has gone has gone. */
export const endCampaign = (db: Db, staff: Staff, id: string) =>
  db.transaction(async (tx) => {
    const ended = await queries.endCampaign(tx, id, staff.id)
    if (!ended) {
      const campaign = await queries.findCampaign(tx, id)
      if (!campaign) throw notFound('campaign_not_found')
      throw conflict('campaign_over', await showCampaign(tx, id))
    }
    await recordAction(
      tx,
      staff,
      action(ended.state === 'cancelled' ? 'cancel' : 'stop', { id, name: ended.name }),
    )
    return showCampaign(tx, id)
  })

export const removeDraft = async (db: Db, id: string): Promise<void> => {
  if (!(await queries.deleteDraft(db, id))) throw notFound('campaign_not_found')
}
