import { Flame, Sparkles } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { type Category, NEW_PRODUCTS } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { classes } from '#/ui/classes.ts'
import { Picture } from '#/ui/media/picture.tsx'

type ListedCategory = Omit<Category, 'children'>

/** Each category before its children. */
export const flatCategories = (categories: readonly Category[]): ListedCategory[] =>
  categories.flatMap((category) => [category, ...category.children]).filter(({ active }) => active)

export const CategoryList = ({
  categories,
  onChoose,
}: {
  categories: readonly Category[]
  onChoose: () => void
}) => (
  <ul className="catalog-list">
    {categories
      .filter(({ active }) => active)
      .map((category) => (
        <Fragment key={category.id}>
          <CategoryItem category={category} onChoose={onChoose} />
          {category.id === NEW_PRODUCTS.id && (
            <>
              <MoreItem to="/popular-products" label={t('catalog.popular.name')} onChoose={onChoose}>
                <Flame />
              </MoreItem>
              <MoreItem to="/product/own-bouquet" label={t('layout.own')} onChoose={onChoose}>
                <Sparkles />
              </MoreItem>
            </>
          )}
        </Fragment>
      ))}
  </ul>
)

const MoreItem = ({
  to,
  label,
  onChoose,
  children,
}: {
  to: string
  label: string
  onChoose: () => void
  children: ReactNode
}) => (
  <li>
    <Link to={to} prefetch="intent" onClick={onChoose}>
      <span className="catalog-list-picture">{children}</span>
      {label}
    </Link>
  </li>
)

const CategoryItem = ({ category, onChoose }: { category: Category; onChoose: () => void }) => {
  const { id, slug, name, is_highlighted, picture } = category
  const children = category.children.filter(({ active }) => active)
  return (
    <li className={classes(children.length > 0 && 'has-children')}>
      <Link
        to={`/category/${slug}`}
        className={classes(is_highlighted && 'is-highlighted')}
        prefetch="intent"
        onClick={onChoose}
      >
        <span className="catalog-list-picture">
          {picture && id !== NEW_PRODUCTS.id ? (
            <Picture picture={picture} sizes="52px" alt="" />
          ) : (
            <Sparkles />
          )}
        </span>
        {name}
      </Link>
      {children.length > 0 && (
        <ul className="catalog-list-children">
          {children.map((child) => (
            <li key={child.id}>
              <Link to={`/category/${child.slug}`} prefetch="intent" onClick={onChoose}>
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
