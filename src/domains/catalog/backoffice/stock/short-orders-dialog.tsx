import { useEffect, useState } from 'react'
import { shortOrdersApi, type ShortOrder } from '#/domains/orders/contract/staff/short-orders.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { formatNearDay } from './format-stock.ts'

export const ShortOrdersDialog = ({
  storeId,
  today,
  open,
  onClose,
}: {
  storeId: number
  today: string
  open: boolean
  onClose: () => void
}) => {
  const [orders, setOrders] = useState<ShortOrder[] | 'failed' | null>(null)
  useEffect(() => {
    if (!open) return undefined
    const asking = new AbortController()
    setOrders(null)
    api(shortOrdersApi.short, { query: { store_id: storeId }, signal: asking.signal }).then(
      ({ items }) => setOrders(items),
      () => !asking.signal.aborted && setOrders('failed'),
    )
    return () => asking.abort()
  }, [open, storeId])
  return (
    <Dialog open={open} onClose={onClose} title={t('staff.stock.shortOrders.title')}>
      {orders === null && <Skeleton height={120} />}
      {orders === 'failed' && <Note tone="rose">{t('staff.stock.shortOrders.failed')}</Note>}
      {Array.isArray(orders) && orders.length === 0 && <p>{t('staff.stock.shortOrders.none')}</p>}
      {Array.isArray(orders) && (
        <ul className="stock-orders">
          {orders.map((order) => (
            <li key={order.id}>
              <b>{t('staff.stock.shortOrders.order', { number: order.number })}</b>
              <span>{formatWhen(order, today)}</span>
              <span className="stock-owed">
                {t('staff.stock.shortOrders.missing', {
                  parts: order.missing
                    .map(({ name, quantity }) => t('staff.stock.shortOrders.part', { name, n: quantity }))
                    .join(', '),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const formatWhen = ({ date, time_from: from, time_to: to }: ShortOrder, today: string): string => {
  const day = formatNearDay(date, today)
  return from && to ? t('staff.stock.shortOrders.whenAt', { day, from, to }) : day
}
