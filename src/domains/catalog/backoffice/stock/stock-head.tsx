import type { ReactNode } from 'react'
import { NavLink, useNavigate, useSearchParams } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import type { StockStore } from '#/domains/catalog/contract/staff/stock.ts'
import './stock.css'
import './stock-cards.css'

const TABS = [
  { to: '/staff/stock', label: 'staff.stock.tabs.stock' },
  { to: '/staff/stock/deliveries', label: 'staff.stock.tabs.deliveries' },
  { to: '/staff/stock/history', label: 'staff.stock.tabs.history' },
] as const

const look = ({ isActive }: { isActive: boolean }) => classes('stock-tab', isActive && 'is-on')

export const StockHead = ({
  stores,
  store,
  children,
}: {
  stores: readonly StockStore[]
  store: StockStore
  children?: ReactNode
}) => {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const chosen = params.get('store')
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.stock.title')}</h1>
        {children}
      </div>
      <div className="stock-bar">
        <nav className="stock-tabs" aria-label={t('staff.stock.nav')}>
          {TABS.map(({ to, label }) => (
            <NavLink key={to} end to={chosen ? `${to}?store=${chosen}` : to} className={look}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        {stores.length > 1 ? (
          <select
            className="input stock-store"
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
        ) : (
          <p className="stock-store-name">
            {t('staff.stock.storeIn', { name: store.name, city: store.city })}
          </p>
        )}
      </div>
    </>
  )
}
