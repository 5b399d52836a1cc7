import { Download } from 'lucide-react'
import { Form } from 'react-router'
import { addDays, localMoment } from '#/platform/shared/local-moment.ts'
import type { Route } from './+types/reports-page'
import { cashStaffApi } from '#/domains/cash/contract/desk.ts'
import { paymentsStaffApi } from '#/domains/payments/contract/staff.ts'
import { loadStores } from '#/domains/catalog/backoffice/stock/load-stores.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { downloadFile } from '#/platform/web/download-file.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Button } from '#/ui/controls/button.tsx'
import { SelectField } from '#/ui/fields/field.tsx'
import { PeriodFields } from '#/ui/staff/period-fields.tsx'
import { ORDER_SOURCES } from '#/domains/orders/rules/order-sources.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { reportsStaffApi } from '#/domains/orders/contract/staff/reports.ts'
import { ReportTotals } from './report-totals.tsx'
import './reports.css'

const MONTH = 30

export const clientLoader = staffLoad(async (api, { url }) => {
  const { stores } = await loadStores(api, url)
  const today = localMoment(new Date(), stores[0]?.time_zone ?? 'UTC').date
  const [from, to, store, source] = ['from', 'to', 'store', 'source'].map(
    (name) => url.searchParams.get(name) || undefined,
  )
  const period = { from: from ?? addDays(today, 1 - MONTH), to: to ?? today, store_id: store, source }
  try {
    return {
      stores,
      period,
      totals: await api(reportsStaffApi.totals, { query: period as never }),
      wrong: null,
    }
  } catch (error) {
    if (!isApiError(error) || error.status !== 422) throw error
    return { stores, period, totals: null, wrong: error.body.fields?.['to'] ?? error.body.detail }
  }
})

export const meta = noIndexMeta('staff.reports.title')

export default function ReportsPage({ loaderData: { stores, period, totals, wrong } }: Route.ComponentProps) {
  const file = (what: 'orders' | 'payments' | 'cash') =>
    t(`staff.reports.file.${what}`, { from: period.from, to: period.to })
  const input = { query: period as never }
  /** Money is not told apart by where an order came from. */
  const { source: _source, ...money } = period
  const moneyInput = { query: money as never }
  const showFailure = () => toast({ tone: 'rose', title: t('staff.exchange.exportFailed') })
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.reports.title')}</h1>
      </div>
      <Form className="period-form" key={JSON.stringify(period)}>
        <PeriodFields {...{ stores, period, wrong }} storeField="store" />
        <SelectField name="source" label={t('staff.reports.source')} defaultValue={period.source ?? ''}>
          <option value="">{t('staff.reports.allSources')}</option>
          {ORDER_SOURCES.map((source) => (
            <option key={source} value={source}>
              {t(`staff.order.source.${source}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="line">
          {t('staff.reports.show')}
        </Button>
      </Form>
      {totals && (
        <>
          <ReportTotals totals={totals} />
          <div className="reports-files">
            <Button
              icon={<Download aria-hidden="true" />}
              onClick={() =>
                void downloadFile(reportsStaffApi.export, input, file('orders')).catch(showFailure)
              }
            >
              {t('staff.reports.orders')}
            </Button>
            <Button
              variant="line"
              icon={<Download aria-hidden="true" />}
              onClick={() =>
                void downloadFile(paymentsStaffApi.export, moneyInput, file('payments')).catch(showFailure)
              }
            >
              {t('staff.reports.payments')}
            </Button>
            <Button
              variant="line"
              icon={<Download aria-hidden="true" />}
              onClick={() =>
                void downloadFile(cashStaffApi.export, moneyInput, file('cash')).catch(showFailure)
              }
            >
              {t('staff.reports.cash')}
            </Button>
          </div>
          <p className="small muted reports-note">{t('staff.reports.note')}</p>
        </>
      )}
    </>
  )
}
