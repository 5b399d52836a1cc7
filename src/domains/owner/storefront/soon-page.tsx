import { Store, Truck } from 'lucide-react'
import { Link } from 'react-router'
import { formatHours } from '#/domains/places/rules/format-hours.ts'
import { PhoneLink } from '#/domains/places/storefront/phone-link.tsx'
import { ShopContacts } from '#/domains/places/storefront/shop-contacts.tsx'
import { PageProgress } from '#/layouts/page-progress.tsx'
import { type Shell, useShell } from '#/layouts/shell.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { toldDay } from '#/platform/shared/shop/promised-days.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { LogoMark } from '#/ui/media/logo.tsx'
import bouquet from '../../../../db/pictures/belye-rozy-60.webp?url'
import { SoonForm } from './soon-form.tsx'
import './soon.css'

export const meta = noIndexMeta('soon.title')

export default function SoonPage() {
  const { settings, city, stores, delivery } = useShell()
  const { text } = settings.opening
  const today = delivery.local_now.slice(0, 'YYYY-MM-DD'.length)
  const day = toldDay(settings.opening, today)
  const when = [day && formatDay(day), city.name].filter(Boolean).join(', ')
  return (
    <div className="soon">
      <PageProgress />
      <header className="soon-head">
        <span className="logo">
          <LogoMark />
        </span>
        {settings.phone && <PhoneLink className="link" phone={settings.phone} />}
      </header>
      <main id="page" className="soon-main" tabIndex={-1}>
        <div className="soon-text">
          {when && <p className="soon-when">{when}</p>}
          <h1>{t('soon.title')}</h1>
          <p className="soon-lead">{text || t('soon.lead')}</p>
          <SoonForm />
          <Where store={stores[0]} zones={delivery.zones} />
        </div>
        <div className="soon-picture">
          <img src={bouquet} alt={t('soon.picture')} fetchPriority="high" />
        </div>
      </main>
      <ShopContacts settings={settings} />
      <SoonFoot settings={settings} />
    </div>
  )
}

const Where = ({
  store,
  zones,
}: {
  store: Shell['stores'][number] | undefined
  zones: Shell['delivery']['zones']
}) => {
  const cheapest = zones.toSorted((one, other) => one.price - other.price)[0]
  if (!store && !cheapest) return null
  return (
    <ul className="soon-where">
      {store && (
        <li>
          <Store aria-hidden="true" />
          <span>
            <b>{store.address}</b>
            {t('soon.hours', { hours: formatHours(store) })}
          </span>
        </li>
      )}
      {cheapest && (
        <li>
          <Truck aria-hidden="true" />
          <span>
            <b>{t('soon.delivery')}</b>
            {t('soon.price', { price: formatMoney(cheapest.price) })}
            {cheapest.free_from !== null && t('soon.freeFrom', { sum: formatMoney(cheapest.free_from) })}
          </span>
        </li>
      )}
    </ul>
  )
}

const SoonFoot = ({ settings: { company, ogrn } }: { settings: Shell['settings'] }) => {
  const facts = [
    company.companyName,
    company.taxId && t('soon.taxId', { taxId: company.taxId }),
    ogrn && t('soon.ogrn', { ogrn }),
  ].filter(Boolean)
  return (
    <footer className="soon-foot">
      <span>{facts.join(', ')}</span>
      <Link className="link" to="/confidentiality">
        {t('soon.policy')}
      </Link>
      {/* A document of its own: guests do not load staff routes. */}
      <a className="link" href="/staff">
        {t('soon.staff')}
      </a>
    </footer>
  )
}
