import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import './buying.css'

type BuyingStore = { id: number; name: string; city: string }

/** Another store is chosen by the address. */
export const BuyingHead = ({
  stores,
  store,
  children,
}: {
  stores: readonly BuyingStore[]
  store: BuyingStore
  children?: ReactNode
}) => {
  const navigate = useNavigate()
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.buying.title')}</h1>
        {stores.length === 1 && <p className="muted">{t('staff.stock.storeIn', store)}</p>}
      </div>
      <div className="buying-bar">
        {stores.length > 1 && (
          <select
            className="input buying-store"
            aria-label={t('staff.stock.store')}
            value={store.id}
            onChange={(event) => void navigate(`?store=${event.target.value}`)}
          >
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
