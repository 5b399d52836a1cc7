import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addressOf, type ChosenFilters } from '#/domains/catalog/storefront/listing/listing-address.ts'
import { formatNearDay } from '#/domains/delivery/storefront/time/format-date.ts'
import { useShell } from '#/layouts/shell.ts'
import { ProductTile } from '#/layouts/storefront/product/product-tile.tsx'
import { formatDay } from '#/platform/shared/dates.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { classes } from '#/ui/classes.ts'
import type { FinderOffers } from './load-finder.ts'
import { useWish } from './wish-store.ts'

/** What the finder found; `instead` until the first answer and without one. */
export const FoundShowcase = ({
  all,
  recipients,
  instead,
}: {
  all: string
  recipients: FinderOffers['recipients']
  instead: ReactNode
}) => {
  const { wish, found } = useWish()
  const title = useTitle(found?.of ?? null, recipients)
  if (!wish || !found || found.total === null) return instead
  const to = addressOf({ path: all }, { chosen: found.of })
  const more = found.total === 0 ? t('content.home.findLike') : t('content.home.allFound', { n: found.total })
  return (
    <section className={classes('wrap section found-showcase', found.of !== wish && 'is-waiting')}>
      <div className="section-head">
        <div>
          <h2>{title}</h2>
          {found.total === 0 && <p className="muted">{t('content.home.notFound')}</p>}
        </div>
        <Link className="link hide-on-phone" to={to}>
          {more}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <div className="product-grid home-today">
        {found.items.map((product) => (
          <ProductTile key={product.id} product={product} />
        ))}
      </div>
      <ButtonLink className="home-all hide-on-desktop" variant="line" block to={to}>
        {more}
      </ButtonLink>
    </section>
  )
}

/** «Маме, завтра, до 3 000 ₽» */
const useTitle = (of: ChosenFilters | null, recipients: FinderOffers['recipients']): string => {
  const { delivery } = useShell()
  if (!of) return ''
  const { available_on: day, price_to: most } = of
  const today = delivery.local_now.slice(0, 'YYYY-MM-DD'.length)
  const parts = [
    recipients.find(({ value }) => of.recipients.includes(value))?.label,
    day && (day <= addDays(today, 1) ? formatNearDay(day, today) : formatDay(day)),
    most !== null && t('content.home.foundTo', { sum: formatMoney(most) }),
  ].filter(Boolean)
  const words = parts.join(', ') || t('content.home.allToday')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
