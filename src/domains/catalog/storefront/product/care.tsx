import { Droplets, Leaf, Scissors, ShieldCheck, Sun } from 'lucide-react'
import type { Shape } from '#/domains/catalog/rules/product-shape.ts'
import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'

/** Lines of bouquets come in this order: cut, water, place, promise. */
const ICONS = [Scissors, Droplets, Sun, ShieldCheck]

/** Other shapes have other lines and get one icon. */
export const Care = ({
  lines,
  shape,
  className,
}: {
  lines: readonly string[]
  shape: Shape
  className?: string
}) =>
  lines.length === 0 ? null : (
    <section className={className}>
      <div className="panel care">
        <h2>{t(`catalog.product.care.${shape}`)}</h2>
        <ul>
          {lines.map((line, index) => {
            const Icon = shape === 'bouquet' ? (ICONS[index % ICONS.length] ?? Leaf) : Leaf
            return (
              <li key={line}>
                <Icon aria-hidden="true" />
                {nonBreaking(line)}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
