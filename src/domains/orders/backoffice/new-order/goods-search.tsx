import { useEffect, useState } from 'react'
import { newOrderStaffApi, type SaleItem } from '#/domains/orders/contract/staff/new-order.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { Combobox } from '#/ui/fields/combobox.tsx'
import { Picture } from '#/ui/media/picture.tsx'
import { formatProductName } from '../format-staff-order.ts'
import './goods.css'

const TYPING_MS = 200

/** `date`: undefined for today. */
type SalePlace = { cityId: number; storeId: number | null; date: string | undefined }

/** The often sold ones until something is typed. */
export const useGoods = ({ cityId, storeId, date: day }: SalePlace, typed: string) => {
  const [found, setFound] = useState<{ typed: string; items: SaleItem[] }>()
  useEffect(() => {
    const leaving = new AbortController()
    const query = { q: typed, city_id: cityId, store_id: storeId ?? undefined, date: day }
    const timer = setTimeout(
      () => {
        api(newOrderStaffApi.goods, { query, signal: leaving.signal }).then(
          ({ items }) => setFound({ typed, items }),
          () => undefined,
        )
      },
      typed ? TYPING_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [typed, cityId, storeId, day])
  // What was found for earlier words is not picked for these.
  return found?.typed === typed ? found.items : undefined
}

type Props = {
  typed: string
  onType: (text: string) => void
  items: SaleItem[] | undefined
  onPick: (item: SaleItem) => void
}

export const GoodsSearch = ({ typed, onType, items, onPick }: Props) => (
  <Combobox
    label={t('staff.newOrder.goods.search')}
    value={typed}
    onType={onType}
    found={typed && items ? { items } : {}}
    keyOf={({ variant_id }) => variant_id}
    onPick={onPick}
    mustPick
    inputMode="search"
    listName={t('staff.newOrder.goods.found')}
    listClass="take-found"
    optionClass="take-found-one"
    empty={<p className="muted small">{t('staff.newOrder.goods.none')}</p>}
    option={(item) => <GoodsOption item={item} />}
  />
)

export const GoodsOption = ({ item }: { item: SaleItem }) => (
  <>
    <span className="take-picture">
      {item.picture && <Picture picture={item.picture} sizes="44px" alt="" />}
    </span>
    <span className="take-found-text">
      <b>{formatProductName(item)}</b>
      <small>
        {item.can_make === null
          ? t('staff.newOrder.goods.toOrder')
          : t('staff.newOrder.goods.canMake', { n: item.can_make })}
      </small>
    </span>
    <span className="take-price">{formatMoney(item.price)}</span>
  </>
)
