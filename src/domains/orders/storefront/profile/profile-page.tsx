import { Link, useRevalidator } from 'react-router'
import type { Route } from './+types/profile-page'
import { useSession } from '#/domains/auth/storefront/session/session.ts'
import { ordersApi } from '#/domains/orders/contract/customer.ts'
import { PayButton } from '#/domains/payments/storefront/pay-button.tsx'
import { WriteButton } from '#/domains/reviews/storefront/write/write-button.tsx'
import { PointsCard } from '#/layouts/storefront/profile/points-card.tsx'
import { ProfileLinks } from '#/layouts/storefront/profile/profile-links.tsx'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { personalLoad } from '#/platform/web/loading/personal-load.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { OrderList } from './order-list.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import './order-cards.css'

const NEWEST = 3

export const clientLoader = personalLoad(async (api) => ({
  orders: await api(ordersApi.list, { query: { page: 1, size: NEWEST } }),
}))

export const meta = noIndexMeta('profile.title')

export default function ProfilePage({ loaderData: { orders } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <Greeting />
      {orders.items.length === 0 ? (
        <EmptyState drawing="orders" title={t('orders.none.title')} text={t('orders.none.text')}>
          <ButtonLink to="/">{t('orders.none.action')}</ButtonLink>
        </EmptyState>
      ) : (
        <section className="profile-newest" aria-labelledby="newest-orders">
          <div className="profile-heading">
            <h2 id="newest-orders">{t('profile.newest')}</h2>
            <Link className="link" to="/profile/orders">
              {t('profile.all', { n: orders.total })}
            </Link>
          </div>
          <OrderList
            orders={orders.items}
            review={({ id }) => <WriteButton variant="line" size="s" orderId={id} />}
            pay={({ id }, refresh) => (
              <PayButton size="s" orderId={id} onChanged={refresh}>
                {t('orders.payShort')}
              </PayButton>
            )}
            onHidden={() => void revalidate()}
          />
        </section>
      )}
      <nav className="profile-ways hide-on-desktop" aria-label={t('profile.menu.label')}>
        <ProfileLinks />
      </nav>
    </>
  )
}

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

const Greeting = () => {
  const user = useSession((session) => session.user)
  return (
    <div className="profile-greeting">
      <h1>{user?.name ? t('profile.hello', { name: firstName(user.name) }) : t('profile.helloNameless')}</h1>
      <p className="muted">{user ? formatPhone(user.phone) : '\u00a0'}</p>
      <PointsCard className="hide-on-desktop" />
    </div>
  )
}

export function HydrateFallback() {
  return (
    <>
      <Greeting />
      <OrdersSkeleton count={2} />
    </>
  )
}
