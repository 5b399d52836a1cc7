import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { CARD_SLUG } from '#/domains/catalog/rules/greeting-card.ts'
import type { Shape } from '#/domains/catalog/rules/product-shape.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'
import { Picture } from '#/ui/media/picture.tsx'
import './addons.css'

export const isCard = ({ slug }: Pick<ProductCard, 'slug'>): boolean => slug === CARD_SLUG

/** The page passes in the button: adding belongs to the cart. */
export const Addons = ({
  addons,
  shape,
  action,
  children,
}: {
  addons: readonly ProductCard[]
  shape: Shape
  action: (addon: ProductCard) => ReactNode
  children?: ReactNode
}) =>
  addons.length === 0 ? null : (
    <section className="product-block">
      <h2 className="product-block-title">{t(`catalog.product.addons.${shape}`)}</h2>
      <ul className="addons">
        {addons.map((addon) => (
          <li className="addon" key={addon.id}>
            <Link to={`/product/${addon.slug}`}>
              <span className="addon-picture">
                {addon.pictures[0] && <Picture picture={addon.pictures[0]} sizes="148px" alt="" />}
              </span>
              {nonBreaking(addon.name)}
            </Link>
            {action(addon)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
