import { NavLink, Outlet } from 'react-router'
import type { PAGE_SLUGS } from '#/domains/content/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import './side-layout.css'

/** Frequent pages first, legal ones last. */
const ORDER = [
  'oplata-i-dostavka',
  'faq',
  'fresh',
  'warranty',
  'contacts',
  'bonuses-program',
  'referral-program',
  'public-offer',
  'personal-data',
  'confidentiality',
] as const satisfies readonly (typeof PAGE_SLUGS)[number][]

export default function InformationLayout() {
  return (
    <div className="wrap side-layout">
      <nav className="side-nav" aria-label={t('layout.information')}>
        <ul>
          {ORDER.map((slug) => (
            <li key={slug}>
              <NavLink
                to={`/${slug}`}
                prefetch="intent"
                className={({ isActive }) => classes(isActive && 'is-on')}
              >
                {t(`layout.pages.${slug}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-page">
        <Outlet />
      </div>
    </div>
  )
}
