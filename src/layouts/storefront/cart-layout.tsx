import { ArrowLeft, Phone } from 'lucide-react'
import { isRouteErrorResponse, Link, Outlet } from 'react-router'
import type { Route } from './+types/cart-layout'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { t } from '#/platform/shared/texts.ts'
import { Logo } from '#/ui/media/logo.tsx'
import { CityChoice } from './navigation/city-choice.tsx'
import { ErrorScreen } from '../error-screen.tsx'
import { PageProgress } from '../page-progress.tsx'
import { SkipLink } from '../skip-link.tsx'
import { useShell } from '../shell.ts'
import '../layout.css'
import './cart-layout.css'
import './print.css'
// Lazily hydrated: styled with the server HTML.
import '#/domains/places/storefront/city/city-notice.css'

export default function CartLayout() {
  const { city } = useShell()
  return (
    <>
      <SkipLink />
      <PageProgress />
      <header className="cart-header">
        <div className="wrap cart-header-row">
          <Link className="link" to="/category/new-products">
            <ArrowLeft aria-hidden="true" />
            <span>{t('layout.toCatalog')}</span>
          </Link>
          <Logo />
          <PhoneLink className="link hide-on-phone" phone={city.phone} />
          <a className="icon-button hide-on-desktop" href={`tel:${city.phone}`} aria-label={t('layout.call')}>
            <Phone aria-hidden="true" />
          </a>
        </div>
      </header>
      <CityChoice />
      <main id="page" className="page" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen notFound={isRouteErrorResponse(error) && error.status === 404} />
}
