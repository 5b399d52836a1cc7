import { Link } from 'react-router'
import { openCookieNotice } from '#/domains/auth/storefront/consent/cookie-notice-store.ts'
import { deskHours } from '#/domains/places/rules/opening-hours.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { ShopContacts } from '#/domains/places/storefront/shop-contacts.tsx'
import { formatTime } from '#/platform/shared/dates.ts'
import { isPromised } from '#/platform/shared/shop/promised-days.ts'
import { t } from '#/platform/shared/texts.ts'
import { useFragment } from '#/platform/web/fragments/use-fragment.ts'
import { Logo } from '#/ui/media/logo.tsx'
import { type Shell, useShell } from '#/layouts/shell.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import './footer.css'

const COLUMNS = [
  { title: 'layout.footer.buyers', pages: ['oplata-i-dostavka', 'fresh', 'warranty', 'faq'] },
  { title: 'layout.footer.benefits', pages: ['promo', 'certificate', 'bonuses-program', 'referral-program'] },
  {
    title: 'layout.footer.about',
    pages: ['otzyvy', 'contacts', 'public-offer', 'personal-data', 'confidentiality'],
  },
] as const

export const Footer = () => {
  const shell = useShell()
  const { city, stores, settings, delivery } = shell
  return useFragment('footer', [city, stores, settings, delivery], null, <ShopFooter {...shell} />)
}

const ShopFooter = ({ city, stores, settings, delivery }: Shell) => {
  const { companyName, legalAddress, taxId, kppField } = settings.company
  const today = delivery.local_now.slice(0, 'YYYY-MM-DD'.length)
  const hours = deskHours(stores, today)
  const takesForToday = isPromised(delivery.first_day, today)
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="site-footer-grid">
          <div className="site-footer-shop">
            <Logo />
            <p className="muted">
              {hours && takesForToday
                ? t('layout.footer.hours', {
                    city: city.name_in,
                    from: formatTime(hours.from),
                    to: formatTime(hours.to),
                  })
                : t(stores.length > 0 && takesForToday ? 'layout.footer.closed' : 'layout.footer.noStores', {
                    city: city.name_in,
                  })}
            </p>
            <PhoneLink className="site-footer-phone" phone={city.phone} />
            <ShopContacts settings={settings} />
          </div>
          {COLUMNS.map(({ title, pages }) => (
            <nav key={title} aria-label={t(title)}>
              <h2>{t(title)}</h2>
              <ul>
                {pages.map((page) => (
                  <li key={page}>
                    <Link to={`/${page}`} reloadDocument={page === 'certificate'}>
                      {t(`layout.pages.${page}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="site-footer-law">
          <p>
            {t('layout.footer.law', {
              companyName,
              legalAddress,
              taxId,
              kppField: kppField || 'none',
            })}
          </p>
          <button type="button" className="site-footer-cookies" onClick={openCookieNotice}>
            {t('cookies.settings')}
          </button>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}
