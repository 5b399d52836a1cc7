import { useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { useDebouncedSearch } from '#/platform/web/use-debounced-search.ts'
import { TextField } from '#/ui/fields/field.tsx'
import { type PromoProduct, promoStaffApi } from '#/domains/promo/contract/staff.ts'

export type Offer = { key: string; label: string; onPick: () => void }

/** Product search by name; results are offered as buttons until one is picked. */
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
  const [wanted, setWanted] = useState('')
  const { items, failed } = useDebouncedSearch(wanted, (search, signal) =>
    api(promoStaffApi.goods, { query: { search }, signal }),
  )
  const offers = items?.flatMap(offersOf)
  return (
    <div className="goods-search">
      <TextField
        type="search"
        label={label}
        hint={hint}
        error={failed ?? error}
        value={wanted}
        autoComplete="off"
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setWanted('')}
      />
      <div role="status">
        {offers && wanted.trim() !== '' && (
          <ul className="goods-offers">
            {offers.map(({ key, label: words, onPick }) => (
              <li key={key}>
                <button
                  type="button"
                  onClick={() => {
                    onPick()
                    setWanted('')
                  }}
                >
                  {words}
                </button>
              </li>
            ))}
            {offers.length === 0 && <li className="muted small">{t('staff.promo.goodsNone')}</li>}
          </ul>
        )}
      </div>
    </div>
  )
}
