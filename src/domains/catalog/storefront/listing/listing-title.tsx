import { t } from '#/platform/shared/texts.ts'
import { nonBreaking } from '#/ui/labels/non-breaking.ts'

export const ListingTitle = ({ total, children }: { total: number; children: string }) => (
  <h1 className="listing-title">
    {nonBreaking(children)}
    <sup>
      <span className="visually-hidden">{t('catalog.listing.total', { n: total })}</span>
      <span aria-hidden="true">{total}</span>
    </sup>
  </h1>
)
