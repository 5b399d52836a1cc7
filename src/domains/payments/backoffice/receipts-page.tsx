import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/receipts-page'
import { useOrdersLive } from '#/domains/orders/backoffice/use-orders-live.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { type CashReceipt, paymentsStaffApi } from '../contract/staff.ts'
import { CashReceiptCard } from './cash-receipt-card.tsx'
import { useReceiptsToPrint } from './receipts-store.ts'
import './receipts.css'

export const clientLoader = staffLoad((api) => api(paymentsStaffApi.receipts))

export const meta = noIndexMeta('staff.receipts.title')

const isByHand = (items: readonly CashReceipt[]) => items.some(({ provider }) => provider === 'by-hand')

/** `decisions §10`. */
export default function ReceiptsPage({ loaderData: { items, count, to_do } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => useReceiptsToPrint.setState({ count: to_do }), [to_do])
  useOrdersLive(
    () => true,
    () => void revalidate(),
  )
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.receipts.title')}</h1>
        {count > 0 && <Label tone="honey">{t('staff.receipts.waiting', { n: count })}</Label>}
      </div>
      {items.length === 0 ? (
        <EmptyState drawing="orders" title={t('staff.receipts.none')} text={t('staff.receipts.noneText')} />
      ) : (
        <>
          <p className="muted receipts-text">
            {t(isByHand(items) ? 'staff.receipts.text' : 'staff.receipts.textAuto')}
          </p>
          <ul className="receipts">
            {items.map((receipt) => (
              <li key={receipt.id}>
                <CashReceiptCard receipt={receipt} onPrinted={() => void revalidate()} />
              </li>
            ))}
          </ul>
          {count > items.length && (
            <p className="muted receipts-text">{t('staff.receipts.more', { n: items.length })}</p>
          )}
        </>
      )}
    </>
  )
}
