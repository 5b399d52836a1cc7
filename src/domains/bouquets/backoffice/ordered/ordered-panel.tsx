import { Link } from 'react-router'
import type { OrderedBouquet } from '#/domains/bouquets/contract/staff.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { Picture } from '#/ui/media/picture.tsx'
import { MakeProduct } from './make-product.tsx'
import './ordered.css'

type Props = { bouquets: readonly OrderedBouquet[]; mayEdit: boolean }

/** What customers put together and bought: some of it is worth selling to everybody. */
export const OrderedPanel = ({ bouquets, mayEdit }: Props) => (
  <section className="ordered-bouquets" aria-labelledby="ordered-bouquets">
    <h2 id="ordered-bouquets">{t('staff.components.ordered.title')}</h2>
    <p className="muted">{t('staff.components.ordered.text')}</p>
    <ul>
      {bouquets.map((one) => (
        <li key={one.token}>
          <Picture picture={one.picture} sizes="72px" alt="" />
          <p>
            <b>{one.label}</b>
            <span className="muted small">
              {t('staff.components.ordered.times', { n: one.orders_count, sum: formatMoney(one.price) })}
            </span>
          </p>
          {one.product_id !== null && (
            <Link className="link" to={`/staff/products/${one.product_id}`}>
              {t('staff.components.ordered.made')}
            </Link>
          )}
          {one.product_id === null && mayEdit && <MakeProduct token={one.token} label={one.label} />}
        </li>
      ))}
    </ul>
  </section>
)
