import { Droplets, Leaf, Scissors, ShieldCheck, Sun } from 'lucide-react'
import type { Shape } from '#/domains/catalog/rules/products.ts'
import { t } from '#/platform/shared/texts.ts'
import { glue } from '#/ui/labels/non-breaking.ts'

/** In the order in which a bouquet's care is written: cut, water, place, promise. */
const ICONS = [Scissors, Droplets, Sun, ShieldCheck]

/** «Чтобы стоял дольше»; boxes and plants have orders of their own, so one leaf stands for every line. */
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
                {glue(line)}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
