import { useEffect, useRef, useState } from 'react'
import { newOrderStaffApi } from '#/domains/orders/contract/staff/new-order.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { useDebouncedSearch } from '#/platform/web/use-debounced-search.ts'
import { Combobox } from '#/ui/fields/combobox.tsx'

export const FindSize = ({ cityId, onPick }: { cityId: number; onPick: (variantId: number) => void }) => {
  const [typed, setTyped] = useState('')
  const found = useDebouncedSearch(typed.trim() || null, (q, signal) =>
    api(newOrderStaffApi.goods, { query: { q, city_id: cityId }, signal }),
  )
  const box = useRef<HTMLDivElement>(null)
  // Opened by a button that is gone.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div className="marketplace-find" ref={box}>
      <Combobox
        label={t('staff.marketplaces.find')}
        hint={typed.trim() === '' ? t('staff.marketplaces.findHint') : undefined}
        value={typed}
        onType={setTyped}
        found={found}
        error={found.failed}
        keyOf={({ variant_id }) => variant_id}
        onPick={({ variant_id }) => onPick(variant_id)}
        mustPick
        inputMode="search"
        listName={t('staff.marketplaces.choose')}
        listClass="marketplace-found"
        optionClass="marketplace-found-one"
        empty={<p className="muted small">{t('staff.marketplaces.notFound')}</p>}
        option={({ name: product, variant_label, price }) => (
          <>
            <span>{t('staff.marketplaces.matchOf', { name: product, label: variant_label })}</span>
            <span className="tabular">{formatMoney(price)}</span>
          </>
        )}
      />
    </div>
  )
}
