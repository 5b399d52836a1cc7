import { t } from '#/platform/shared/texts.ts'
import { glue } from '#/ui/labels/non-breaking.ts'

/** The heading of a list with how many it holds. */
export const ListingTitle = ({ total, children }: { total: number; children: string }) => (
  <h1 className="listing-title">
    {glue(children)}
    <sup>
      <span className="visually-hidden">{t('catalog.listing.total', { n: total })}</span>
      <span aria-hidden="true">{total}</span>
    </sup>
  </h1>
)
