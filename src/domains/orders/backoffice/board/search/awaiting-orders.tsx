import { useState } from 'react'
import { boardStaffApi, type OrderSearchResult } from '#/domains/orders/contract/staff/board.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { toast } from '#/ui/feedback/toast.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { FoundOrderLink } from './found-order-link.tsx'
import './board-search.css'

type Props = { count: number; date: string; storeId: number | null }

/** They hang in no column: their list. */
export const AwaitingOrders = ({ count, date, storeId }: Props) => {
  const [items, setItems] = useState<OrderSearchResult[] | null>(null)
  const open = () =>
    api(boardStaffApi.awaiting, {
      query: { date, ...(storeId !== null && { store_id: String(storeId) }) },
    }).then(
      (answer) => setItems(answer.items),
      (error: unknown) => toast({ title: sayFailure(error), tone: 'rose' }),
    )
  const title = t('staff.board.awaiting', { n: count })
  return (
    <>
      <button
        type="button"
        className="link small board-awaiting"
        aria-haspopup="dialog"
        title={title}
        onClick={() => void open()}
      >
        {t('staff.board.awaitingShort', { n: count })}
      </button>
      {items && (
        <Dialog open onClose={() => setItems(null)} title={t('staff.board.awaiting', { n: items.length })}>
          <ul className="board-awaiting-list">
            {items.map((order) => (
              <li key={order.id}>
                <FoundOrderLink order={order} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
