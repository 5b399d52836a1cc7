import type { MetaDescriptor } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { listChosen } from '../filters/chosen-filters.ts'
import type { ListingData } from './load-listing.ts'

/** Searched for: «букеты с розами», «букеты на юбилей» (`research §4.6`). */
const SEARCHED = ['flowers', 'occasions'] as const

/** The only chosen filter, when indexed as a page; else null. */
const searchedFilter = ({ chosen, filtersCount }: ListingData): Record<string, string> | null => {
  if (filtersCount !== 1) return null
  const group = SEARCHED.find((one) => chosen[one].length === 1)
  const value = group && chosen[group][0]
  return group && value !== undefined ? { [group]: value } : null
}

/**
 * Indexed: the plain list, page by page, or with one flower or occasion. Other orders and filters and empty
 * lists are not.
 */
export const listingMeta = (
  {
    title,
    description,
    listing,
  }: {
    title: string
    description: string
    listing: ListingData | undefined
  },
  matches: unknown,
): MetaDescriptor[] => {
  if (!listing) return pageMeta({ title, noIndex: true }, matches)
  const { page, pages, items, filtersCount, sort, total } = listing
  const filter = searchedFilter(listing)
  const named = filter
    ? t('seo.filtered', { title, filter: listChosen(listing.chosen, listing.facets)[0]?.label ?? '' })
    : title
  return pageMeta(
    {
      title: page > 1 ? t('catalog.listing.titlePage', { title: named, page }) : named,
      description: [page > 1 && t('seo.page', { page }), filter && named, description]
        .filter(Boolean)
        .join('. '),
      picture: items[0]?.pictures[0],
      noIndex: total === 0 || sort !== null || (filtersCount > 0 && !filter),
      query: { ...filter, page },
      pages,
    },
    matches,
  )
}
