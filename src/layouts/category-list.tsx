import { Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { type Category, NEW_PRODUCTS } from '#/domains/catalog/contract.ts'
import { classes } from '#/ui/classes.ts'
import { Picture } from '#/ui/picture.tsx'

type Listed = Omit<Category, 'children'>

/** The tree in one row: a category, then its own. */
export const flatCategories = (categories: readonly Category[]): Listed[] =>
  categories.flatMap((category) => [category, ...category.children]).filter(({ active }) => active)

/** All categories with their pictures: the catalogue's menu and its sheet on phones. */
export const CategoryList = ({
  categories,
  onChoose,
}: {
  categories: readonly Category[]
  onChoose: () => void
}) => (
  <ul className="catalog-list">
    {flatCategories(categories).map(({ id, slug, name, is_highlighted, picture }) => (
      <li key={id}>
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
      </li>
    ))}
  </ul>
)
