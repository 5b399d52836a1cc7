import { useState } from 'react'
import type { SaleItem } from '#/domains/orders/contract/staff/new-order.ts'
import { t } from '#/platform/shared/texts.ts'
import { isMade } from './draft.ts'
import { DraftLines } from './draft-lines.tsx'
import { GoodsOption, GoodsSearch, useGoods } from './goods-search.tsx'
import { MadeUpBuilder } from './made-up-builder.tsx'
import { Panel } from './panel.tsx'
import type { NewOrderState } from './use-new-order.ts'

export const GoodsPanel = (state: NewOrderState) => {
  const { draft, write } = state
  const [typed, setTyped] = useState('')
  const { cityId, storeId, handover, date } = draft
  const items = useGoods({ cityId, storeId, date: handover === 'now' ? undefined : date }, typed)
  const add = (item: SaleItem) => {
    setTyped('')
    const same = draft.lines.find((line) => !isMade(line) && line.variant_id === item.variant_id)
    write({
      lines: same
        ? draft.lines.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line))
        : [
            ...draft.lines,
            {
              key: crypto.randomUUID(),
              variant_id: item.variant_id,
              name: item.name,
              label: item.variant_label,
              picture: item.picture,
              quantity: 1,
            },
          ],
    })
  }
  const isEmpty = draft.lines.length === 0
  return (
    <Panel part="goods" title={t('staff.newOrder.goods.title')}>
      <GoodsSearch typed={typed} onType={setTyped} items={items} onPick={add} />
      {isEmpty && !typed && items && items.length > 0 && <OftenSold items={items} onPick={add} />}
      <DraftLines {...state} />
      {draft.storeId !== null && <MadeUpBuilder key={draft.storeId} {...state} storeId={draft.storeId} />}
    </Panel>
  )
}

const OftenSold = ({ items, onPick }: { items: SaleItem[]; onPick: (item: SaleItem) => void }) => (
  <div>
    <h3>{t('staff.newOrder.goods.often')}</h3>
    <ul className="take-often">
      {items.map((item) => (
        <li key={item.variant_id}>
          <button type="button" className="take-found-one" onClick={() => onPick(item)}>
            <GoodsOption item={item} />
          </button>
        </li>
      ))}
    </ul>
  </div>
)
