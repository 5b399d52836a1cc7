import { Droplets, Scissors, ShieldCheck, Sun } from 'lucide-react'
import { t } from '#/platform/shared/texts.ts'

/** In the order in which care is usually written: cut, water, place, promise. */
const ICONS = [Scissors, Droplets, Sun, ShieldCheck]

/** «Чтобы стоял дольше» */
export const Care = ({ lines, className }: { lines: readonly string[]; className?: string }) =>
  lines.length === 0 ? null : (
    <section className={className}>
      <div className="panel care">
        <h2>{t('catalog.product.care')}</h2>
        <ul>
          {lines.map((line, index) => {
            const Icon = ICONS[index % ICONS.length] ?? Scissors
            return (
              <li key={line}>
                <Icon aria-hidden="true" />
                {line}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
