import { pushToStaff } from '#/domains/notifications/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import { OFF_AFTER_MS, pauseAfter } from '#/domains/webhooks/rules/webhook-retry.ts'
import * as queries from '../../queries/deliveries.ts'
import { markFailing, markSucceeding } from '../../queries/endpoints.ts'

const GONE = 410

/** Written down with its answer; put off longer each time, then kept as failed. */
export const settle = (
  { db }: AppContext,
  delivery: queries.DueDelivery,
  outcome: queries.Outcome,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, endpoint_id: endpointId, tries } = delivery
    if (outcome.problem === null) {
      await queries.setSent(tx, id, outcome)
      await markSucceeding(tx, endpointId)
      return
    }
    const isGone = outcome.status === GONE
    const pause = pauseAfter(tries, Math.random())
    const now = tx.now().getTime()
    await queries.setTried(tx, id, outcome, pause === null || isGone ? null : new Date(now + pause))
    const failingBefore = new Date(now - OFF_AFTER_MS)
    if (await markFailing(tx, endpointId, { failingBefore, isGone })) await alertOfOff(tx, delivery)
  })

const alertOfOff = (tx: Db, { endpoint_id, endpoint }: queries.DueDelivery): Promise<void> =>
  pushToStaff(tx, {
    permission: 'integrations',
    title: t('webhookNotice.off', { name: endpoint }),
    body: t('webhookNotice.offText'),
    link: '/staff/integrations',
    tag: `webhook-off:${endpoint_id}`,
  })
