import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { useDebouncedSearch } from '#/platform/web/use-debounced-search.ts'
import { Combobox } from '#/ui/fields/combobox.tsx'
import { type PromoProduct, promoStaffApi } from '#/domains/promo/contract/staff.ts'

export type Offer = { key: string; label: string; onPick: () => void }

export const GoodsSearch = ({
  label,
  hint,
  error,
  offersOf,
}: {
  label: string
  hint?: string
  error?: string | undefined
  offersOf: (goods: PromoProduct) => Offer[]
}) => {
  const [search, setSearch] = useState('')
  const { items, failed, isLoading } = useDebouncedSearch(search.trim() || null, (term, signal) =>
    api(promoStaffApi.goods, { query: { search: term }, signal }),
  )
  return (
    <div className="goods-search">
      <Combobox
        type="search"
        label={label}
        hint={hint}
        error={failed ?? error}
        value={search}
        onType={setSearch}
        mustPick
        found={{ items: items?.flatMap(offersOf), failed, isLoading }}
        keyOf={({ key }) => key}
        onPick={({ onPick }) => {
          onPick()
          setSearch('')
        }}
        listName={label}
        listClass="goods-offers"
        empty={<p className="goods-none muted small">{t('staff.promo.goodsNone')}</p>}
        option={(offer) => offer.label}
      />
    </div>
  )
}
