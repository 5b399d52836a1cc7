import { pushToStaff } from '#/domains/notifications/server/public.ts'
import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Problem } from '../queries/orders.ts'

type Alert = { id: string; source: Marketplace; number: string; problem: Problem }

/** A lock screen is public: the number and the reason only. */
export const alertOfWaiting = (tx: Db, { id, source, number, problem }: Alert): Promise<void> =>
  pushToStaff(tx, {
    permission: 'marketplaces',
    title: t('marketplaceNotice.waiting', { source: t(`staff.order.source.${source}`), number }),
    body: t(`staff.marketplaces.problems.${problem}`),
    link: '/staff/marketplaces',
    tag: `marketplace:${id}`,
  })

type Refused = { source: Marketplace; number: string }

export const alertOfRefused = (tx: Db, { source, number }: Refused): Promise<void> =>
  pushToStaff(tx, {
    permission: 'marketplaces',
    title: t('marketplaceNotice.refused', { source: t(`staff.order.source.${source}`), number }),
    link: '/staff/marketplaces',
    tag: `marketplace-refused:${source} ${number}`,
  })
