import type { Route } from './+types/integrations-page'
import { KeysPart } from '#/domains/auth/backoffice/keys/keys-part.tsx'
import { keysStaffApi } from '#/domains/auth/contract/staff/keys.ts'
import { webhooksStaffApi } from '#/domains/webhooks/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { WebhooksPart } from './webhooks-part.tsx'

export const clientLoader = staffLoad(async (shop) => {
  const [keys, webhooks] = await Promise.all([shop(keysStaffApi.list), shop(webhooksStaffApi.list)])
  return { keys, webhooks }
})

export const meta = noIndexMeta('staff.integrations.title')

export default function IntegrationsPage({ loaderData: { keys, webhooks } }: Route.ComponentProps) {
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.integrations.title')}</h1>
      </div>
      <KeysPart items={keys.items} stores={keys.stores} />
      <WebhooksPart items={webhooks.items} stores={webhooks.stores} />
    </>
  )
}
