import { NavLink } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { flatCategories } from './category-list.tsx'
import { useShell } from '#/layouts/shell.ts'

export const CategoryRail = () => {
  const { categories } = useShell()
  return (
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
    </nav>
  )
}
