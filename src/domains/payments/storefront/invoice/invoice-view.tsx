import { Printer } from 'lucide-react'
import type { Invoice } from '#/domains/payments/contract/invoice.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Button } from '#/ui/controls/button.tsx'
import { LogoMark } from '#/ui/media/logo.tsx'
import { InvoiceSheet } from './invoice-sheet.tsx'
import './invoice-view.css'

/** Instead of a button of the bank: whoever has the link pays by transfer. */
export const InvoiceView = ({ invoice }: { invoice: Invoice }) => (
  <main className="invoice-view" id="page" tabIndex={-1}>
    <header>
      <span className="logo">
        <LogoMark />
      </span>
      <h1>
        {t('payments.invoice.page', { number: String(invoice.number), sum: formatMoney(invoice.total) })}
      </h1>
      <Button variant="line" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
        {t('payments.invoice.print')}
      </Button>
    </header>
    {!invoice.bank && <p className="muted">{t('payments.invoice.noBank')}</p>}
    <InvoiceSheet invoice={invoice} />
  </main>
)
