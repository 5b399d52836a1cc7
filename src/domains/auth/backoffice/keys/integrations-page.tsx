import type { Route } from './+types/integrations-page'
import { keysStaffApi } from '#/domains/auth/contract/staff/keys.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { KeysPart } from './keys-part.tsx'

export const clientLoader = staffLoad((shop) => shop(keysStaffApi.list))

export const meta = noIndexMeta('staff.integrations.title')

export default function IntegrationsPage({ loaderData: { items, stores } }: Route.ComponentProps) {
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.integrations.title')}</h1>
      </div>
      <KeysPart items={items} stores={stores} />
    </>
  )
}
