import { useEffect, useState } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { TextField } from '#/ui/fields/field.tsx'
import { type PromoProduct, promoStaffApi } from '#/domains/promo/contract/staff.ts'

const DEBOUNCE_MS = 250

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
  const { items, failed } = useGoods(wanted)
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

/** Ignores outdated answers. */
const useGoods = (wanted: string) => {
  const [state, setState] = useState<{ items?: PromoProduct[]; failed?: string }>({})
  const search = wanted.trim()
  useEffect(() => {
    if (search === '') return setState({})
    const asked = new AbortController()
    const { signal } = asked
    const timer = setTimeout(() => {
      api(promoStaffApi.goods, { query: { search }, signal }).then(
        ({ items }) => setState({ items }),
        (error: unknown) => {
          if (signal.aborted) return
          setState({ failed: sayFailure(error) })
        },
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [search])
  return state
}
