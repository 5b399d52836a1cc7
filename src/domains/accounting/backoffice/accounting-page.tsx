import { Form, Link } from 'react-router'
import { loadStores } from '#/domains/catalog/backoffice/stock/load-stores.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { Button } from '#/ui/controls/button.tsx'
import { PeriodFields } from '#/ui/staff/period-fields.tsx'
import { accountingApi } from '../contract/accounting.ts'
import type { Route } from './+types/accounting-page'
import { DoubtsPanel } from './doubts-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import { ReceiptsPanel } from './receipts-panel.tsx'
import { WaysPanel } from './ways-panel.tsx'
import './accounting.css'

export const clientLoader = staffLoad(async (api, { url }) => {
  const { stores } = await loadStores(api, url)
  const today = localMoment(new Date(), stores[0]?.time_zone ?? 'UTC').date
  const period = {
    from: url.searchParams.get('from') || `${today.slice(0, 7)}-01`,
    to: url.searchParams.get('to') || today,
    store_id: url.searchParams.get('store_id') || undefined,
  }
  try {
    return { stores, period, shown: await api(accountingApi.show, { query: period as never }), wrong: null }
  } catch (error) {
    if (!isApiError(error) || error.status !== 422) throw error
    return { stores, period, shown: null, wrong: error.body.fields?.['to'] ?? error.body.detail }
  }
})

export const meta = noIndexMeta('staff.accounting.title')

export default function AccountingPage({
  loaderData: { stores, period, shown, wrong },
}: Route.ComponentProps) {
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.accounting.title')}</h1>
        <Link className="link" to="/staff/papers">
          {t('staff.accounting.toMoney')}
        </Link>
      </div>
      <p className="muted accounting-lead">{t('staff.accounting.lead')}</p>
      <Form className="period-form" key={JSON.stringify(period)}>
        <PeriodFields {...{ stores, period, wrong }} storeField="store_id" />
        <Button type="submit" variant="line">
          {t('staff.reports.show')}
        </Button>
      </Form>
      {shown && (
        <div className="report-panels">
          <DoubtsPanel doubts={shown.doubts} more={shown.more} />
          <WaysPanel shown={shown} />
          <div className="report-pair">
            <ReceiptsPanel receipts={shown.receipts} />
            <FilesPanel period={period} />
          </div>
        </div>
      )}
    </>
  )
}
