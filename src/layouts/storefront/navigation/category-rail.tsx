import { NavLink, useLocation } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { useFragment } from '#/platform/web/fragments/use-fragment.ts'
import { classes } from '#/ui/classes.ts'
import { flatCategories } from './category-list.tsx'
import { useShell } from '#/layouts/shell.ts'

export const CategoryRail = () => {
  const { categories } = useShell()
  const { pathname } = useLocation()
  const opened = pathname.startsWith('/category/') && pathname
  return useFragment(
    'category-rail',
    [categories],
    opened,
    <nav className="category-rail" aria-label={t('layout.categories')}>
      <div className="wrap">
        <ul>
          {flatCategories(categories).map(({ id, slug, name, is_highlighted }) => (
            <li key={id}>
              <NavLink
                to={`/category/${slug}`}
                prefetch="intent"
                className={({ isActive }) => classes(is_highlighted && 'is-highlighted', isActive && 'is-on')}
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>,
  )
}
