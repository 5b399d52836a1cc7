import { useState } from 'react'
import type { ChangeableOrder } from '#/domains/orders/storefront/change/change-draft.ts'
import type { PickedSize } from '#/domains/orders/storefront/change/lines/line-draft.ts'
import { GoodsSearch, useGoods } from '../new-order/goods-search.tsx'

type Props = { order: ChangeableOrder; date: string; onPick: (size: PickedSize) => void }

/** As in a new order, with how many the order's store can make that day. */
export const GoodsPicker = ({ order, date, onPick }: Props) => {
  const [typed, setTyped] = useState('')
  const items = useGoods({ cityId: order.city_id, storeId: order.store.id, date }, typed)
  return (
    <GoodsSearch
      typed={typed}
      onType={setTyped}
      items={items}
      onPick={({ variant_id, name, variant_label, picture }) => {
        setTyped('')
        onPick({ variant_id, name, label: variant_label, picture })
      }}
    />
  )
}
