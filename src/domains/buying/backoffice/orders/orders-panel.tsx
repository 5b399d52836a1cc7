import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { ReportPanel } from '#/ui/staff/report-panel.tsx'
import type { SupplierOffer, Supply } from '../../contract/orders.ts'
import { sumOf } from '../../rules/propose-orders.ts'
import type { BuyingStore } from '../buying-head.tsx'
import { OrderByHand } from './order-by-hand.tsx'
import { OrderCards } from './order-cards.tsx'
import { SentOrders } from './sent-orders.tsx'
import './orders.css'

/** What to order of whom: proposals and drafts, then what was sent. */
export const OrdersPanel = ({
  stores,
  today,
  supply: { suppliers, proposals, unsupplied, orders },
  onDone,
}: {
  /** One, or all. */
  stores: readonly BuyingStore[]
  today: string
  supply: Supply
  onDone: () => void
}) => {
  const [byHand, setByHand] = useState<readonly string[]>([])
  const drafts = orders.filter(({ state }) => state === 'draft')
  const sent = orders.filter(({ state }) => state !== 'draft')
  const taken = new Set([...proposals, ...drafts].map(keyOf))
  const offers = suppliers.filter((one) => !taken.has(keyOf(one)))
  const begun = offers.filter((one) => byHand.includes(keyOf(one)))
  const open = [...proposals, ...begun, ...drafts]
  useWhileQueued(
    orders.some(({ letter }) => letter?.state === 'queued'),
    onDone,
  )
  const sum = formatMoney(open.reduce((total, { lines }) => total + sumOf(lines), 0))
  return (
    <ReportPanel
      title={t(open.length === 0 ? 'staff.buying.orders.none' : 'staff.buying.orders.title', {
        n: open.length,
        sum,
      })}
      text={t(stores.length > 1 ? 'staff.buying.orders.allText' : 'staff.buying.orders.text')}
      action={
        <Link className="link no-print" to="/staff/buying/suppliers">
          {t('staff.buying.suppliers.title')}
        </Link>
      }
    >
      {unsupplied.length > 0 && (
        <p className="buying-wilts buying-note">
          {t('staff.buying.orders.unsupplied', {
            parts: unsupplied
              .map(({ name, missing: n }) => t('staff.buying.orders.part', { name, n }))
              .join(', '),
          })}
        </p>
      )}
      <OrderCards
        stores={stores}
        today={today}
        orders={open}
        suppliers={suppliers}
        onDone={(order) => {
          setByHand(byHand.filter((key) => key !== keyOf(order)))
          onDone()
        }}
      />
      <OrderByHand
        stores={stores}
        offers={offers.filter((one) => !byHand.includes(keyOf(one)))}
        keyOf={keyOf}
        onAdd={(key) => setByHand([...byHand, key])}
      />
      {sent.length > 0 && <SentOrders orders={sent} stores={stores} onDone={onDone} />}
    </ReportPanel>
  )
}

const LOOK_AGAIN_MS = 20_000

/** Letters go within moments: the page says when they have gone. */
const useWhileQueued = (isQueued: boolean, look: () => void) => {
  const again = useEffectEvent(look)
  useEffect(() => {
    if (!isQueued) return
    const timer = setInterval(() => again(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isQueued])
}

/** One open order of a store to a supplier. */
const keyOf = ({ store_id, supplier_id }: Pick<SupplierOffer, 'store_id' | 'supplier_id'>): string =>
  `${store_id} ${supplier_id}`
