import { Flower2, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#/domains/catalog/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import './home.css'

/** For whom no ready bouquet is right; `counted`: a product that is sold by the number, if there is one. */
export const MoreWays = ({ counted: product }: { counted: ProductCard | undefined }) => (
  <section className="wrap section">
    <div className="section-head">
      <h2>{t('content.home.ways.title')}</h2>
    </div>
    <ul className="home-ways">
      <Way
        to="/product/own-bouquet"
        sign={<Flower2 aria-hidden="true" />}
        title={t('content.home.ways.own')}
        text={t('content.home.ways.ownText')}
      />
      {product?.counted && (
        <Way
          to={`/product/${product.slug}`}
          sign={product.counted.to}
          title={t('content.home.ways.counted', { name: product.name })}
          text={t('content.home.ways.countedText', {
            from: String(product.counted.from),
            to: String(product.counted.to),
          })}
        />
      )}
      <Way
        to="/certificate"
        reloadDocument
        sign={<Gift aria-hidden="true" />}
        title={t('content.home.ways.certificate')}
        text={t('content.home.ways.certificateText')}
      />
    </ul>
  </section>
)

type WayProps = { to: string; reloadDocument?: boolean; sign: ReactNode; title: string; text: string }

const Way = ({ sign, title, text, ...link }: WayProps) => (
  <li className="home-way">
    <Link {...link}>
      <span className="home-way-sign" aria-hidden="true">
        {sign}
      </span>
      <span>
        <b>{title}</b>
        <span className="muted">{text}</span>
      </span>
    </Link>
  </li>
)
