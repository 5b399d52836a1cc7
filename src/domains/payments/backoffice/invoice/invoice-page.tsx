import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { Route } from './+types/invoice-page'
import { type OrderInvoice, invoiceStaffApi } from '#/domains/payments/contract/invoice.ts'
import { InvoiceSheet } from '#/domains/payments/storefront/invoice/invoice-sheet.tsx'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import '#/domains/orders/backoffice/printouts/print.css'
import { PayerForm } from './payer-form.tsx'
import './invoice-page.css'

export const clientLoader = staffLoad(async (api, { params }) => {
  const id = params['id'] ?? ''
  return { id, loaded: await api(invoiceStaffApi.show, { params: { id } }) }
})

export const meta = ({ loaderData, matches }: Pick<Route.MetaArgs, 'loaderData'> & { matches: unknown }) =>
  pageMeta(
    {
      title: loaderData
        ? t('staff.invoice.title', { number: String(loaderData.loaded.invoice.number) })
        : t('staff.title'),
      noIndex: true,
    },
    matches,
  )

/** The invoice of an order by transfer: to whom, then on paper. */
export default function InvoicePage({ loaderData: { id, loaded } }: Route.ComponentProps) {
  const [saved, setSaved] = useState<OrderInvoice>()
  const { invoice, finds_company: finds } = saved ?? loaded
  const number = String(invoice.number)
  return (
    <div className="print">
      <div className="staff-invoice-tools">
        <BackLink to={`/staff/orders/${id}`}>{t('staff.print.back', { number })}</BackLink>
        <h1>{t('staff.invoice.title', { number })}</h1>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('payments.invoice.print')}
        </Button>
      </div>
      {!invoice.bank && (
        <Note tone="honey" className="staff-invoice-note">
          {t('staff.invoice.noBank')}
        </Note>
      )}
      <div className="staff-invoice-columns">
        <PayerForm orderId={id} payer={invoice.payer} finds={finds} onSaved={setSaved} />
        <InvoiceSheet invoice={invoice} />
      </div>
    </div>
  )
}
