import { MAX_STARS, REVIEW_SORTS, type ReviewSort } from '#/domains/reviews/contract/customer.ts'
import { queryString } from '#/platform/shared/endpoint.ts'

export type ReviewsQuery = { sort: ReviewSort; stars: number | undefined; withPhotos: boolean; page: number }

export const readReviewsQuery = (search: URLSearchParams): ReviewsQuery => {
  const stars = Number(search.get('stars'))
  return {
    sort: REVIEW_SORTS.find((one) => one === search.get('sort')) ?? 'new',
    stars: Number.isInteger(stars) && stars >= 1 && stars <= MAX_STARS ? stars : undefined,
    withPhotos: search.get('photos') === '1',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}

export const reviewsUrl = ({ sort, stars, withPhotos, page }: Partial<ReviewsQuery>): string =>
  `/otzyvy${queryString({
    sort: sort === 'new' ? undefined : sort,
    stars,
    photos: withPhotos ? '1' : undefined,
    page: page && page > 1 ? page : undefined,
  })}`
