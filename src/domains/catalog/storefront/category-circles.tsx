import { Link } from 'react-router'
import type { Category } from '#/domains/catalog/contract/customer.ts'
import { useFragment } from '#/platform/web/fragments/use-fragment.ts'
import { Picture } from '#/ui/media/picture.tsx'

type Props = { categories: readonly Omit<Category, 'children'>[] }

export const CategoryCircles = (props: Props) =>
  useFragment('category-circles', [], props, <Circles {...props} />)

const Circles = ({ categories }: Props) => (
  <ul className="category-circles">
    {categories.map(({ id, slug, name, picture }) => (
      <li key={id}>
        <Link to={`/category/${slug}`} prefetch="intent">
          <span className="category-circle">
            {picture && <Picture picture={picture} sizes="(min-width: 1280px) 124px, 84px" alt="" />}
          </span>
          {name}
        </Link>
      </li>
    ))}
  </ul>
)
