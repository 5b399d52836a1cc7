import type { ReactNode } from 'react'
import { t } from '#/platform/shared/texts.ts'

/** Where a page has nothing of its own to show: `children` are the tiles. */
export const PopularProducts = ({ busy, children }: { busy?: boolean; children: ReactNode }) => (
  <section className="popular-products" aria-labelledby="popular-products" aria-busy={busy}>
    <h2 id="popular-products">{t('errorPage.popular')}</h2>
    <div className="product-grid">{children}</div>
  </section>
)
