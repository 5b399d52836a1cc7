import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import './buying.css'

export type BuyingStore = { id: number; name: string; city: string }

/** In the address, for all that one may buy for. */
export const ALL_STORES = 'all'

/** Another store is chosen by the address; null: all of them. */
export const BuyingHead = ({
  stores,
  store,
  children,
}: {
  stores: readonly BuyingStore[]
  store: BuyingStore | null
  children?: ReactNode
}) => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const choose = (value: string) => {
    const next = new URLSearchParams(params)
    next.set('store', value)
    void navigate(`?${next.toString()}`)
  }
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.buying.title')}</h1>
        {stores.length === 1 && store && <p className="muted">{t('staff.stock.storeIn', store)}</p>}
      </div>
      <div className="buying-bar">
        {stores.length > 1 && (
          <select
            className="input buying-store"
            aria-label={t('staff.stock.store')}
            value={store?.id ?? ALL_STORES}
            onChange={({ target: { value } }) => choose(value)}
          >
            <option value={ALL_STORES}>{t('staff.buying.allStores')}</option>
            {stores.map(({ id, name, city }) => (
              <option key={id} value={id}>
                {t('staff.stock.storeIn', { name, city })}
              </option>
            ))}
          </select>
        )}
        {children}
      </div>
    </>
  )
}
