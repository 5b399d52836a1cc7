import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { CONTROL_SHARE } from '../../../rules/limits.ts'
import { campaignSettings } from '../../../rules/settings.ts'
import { insertPeople } from '../../queries/audience.ts'
import { beginCampaign, lockDue } from '../../queries/campaigns.ts'
import { shopToday } from '../segments.ts'

/** A segment of a hundred thousand takes seconds. */
const BEGIN_WITHIN = '120s'

/** Those whose moment has come: whom they tell is written down at once, or not at all. */
export const beginCampaigns = async (db: Db, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && (await beginNext(db)));
}

const beginNext = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due = await lockDue(tx)
    if (!due) return false
    const { id, conditions, channels, with_control: withControl } = due
    await tx.sql`select set_config('statement_timeout', ${BEGIN_WITHIN}, true)`
    const { found, leftOut } = await insertPeople(tx, {
      campaignId: id,
      conditions,
      channels,
      share: withControl ? CONTROL_SHARE : 0,
      zone: await shopTimeZone(tx),
      today: await shopToday(tx),
    })
    const { smsPartPrice } = await settingsOf(tx, campaignSettings)
    const counts = Object.fromEntries(leftOut.map(({ why, people }) => [why, people]))
    await beginCampaign(tx, id, { smsPrice: smsPartPrice, found, leftOut: counts })
    return true
  })
