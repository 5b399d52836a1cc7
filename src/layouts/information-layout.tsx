import { NavLink, Outlet } from 'react-router'
import { PAGE_SLUGS } from '#/domains/content/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import './side-layout.css'

/** Information pages: their list beside the article from lg, a rail above it on phones. */
export default function InformationLayout() {
  return (
    <div className="wrap side-layout">
      <nav className="side-nav" aria-label={t('layout.information')}>
        <ul>
          {PAGE_SLUGS.map((slug) => (
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
