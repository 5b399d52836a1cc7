import { MOST_STARS, REVIEW_SORTS, type ReviewSort } from '#/domains/reviews/contract/customer.ts'
import { queryString } from '#/platform/shared/endpoint.ts'

/** What `/otzyvy` shows: everything is in its address. */
export type Chosen = { sort: ReviewSort; stars: number | undefined; withPhotos: boolean; page: number }

/** What cannot be read is as if it were not there. */
export const readChosen = (search: URLSearchParams): Chosen => {
  const stars = Number(search.get('stars'))
  return {
    sort: REVIEW_SORTS.find((one) => one === search.get('sort')) ?? 'new',
    stars: Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS ? stars : undefined,
    withPhotos: search.get('photos') === '1',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}

/** The address of these reviews, from their first page unless another is named. */
export const addressOf = ({ sort, stars, withPhotos, page }: Partial<Chosen>): string =>
  `/otzyvy${queryString({
    sort: sort === 'new' ? undefined : sort,
    stars,
    photos: withPhotos ? '1' : undefined,
    page: page && page > 1 ? page : undefined,
  })}`
