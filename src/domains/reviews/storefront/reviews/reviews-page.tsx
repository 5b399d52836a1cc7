import { Camera, X } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Route } from './+types/reviews-page'
import { REVIEW_SORTS, reviewsApi } from '#/domains/reviews/contract/customer.ts'
import { cityInTitle } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { useBrand } from '#/platform/web/shop-profile.ts'
import { load, pageNotFound } from '#/platform/web/loading/load.ts'
import { pageMeta } from '#/platform/web/head/page-meta.ts'
import { breadcrumbData } from '#/platform/web/head/structured-data-parts.ts'
import { StructuredDataScript } from '#/platform/web/head/structured-data.tsx'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { Button, ButtonLink } from '#/ui/controls/button.tsx'
import { ChipLink } from '#/ui/controls/chip.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Stars } from '#/ui/labels/stars.tsx'
import { OwnReviews } from './own-reviews.tsx'
import { RatingBars } from './rating-bars.tsx'
import { RatingTitle, ReviewCard } from './review-card.tsx'
import { ReviewPages } from './review-pages.tsx'
import { ratingStructuredData } from './review-structured-data.ts'
import { ReviewPhotos } from './review-photos.tsx'
import { reviewsUrl, readReviewsQuery } from './reviews-url.ts'
import { useMoreReviews } from './use-more-reviews.ts'
import { WriteButton } from '../write/write-button.tsx'
import './reviews-page.css'

const SIZE = 12
const PHOTOS = 16

const data = load(async (api, { url }) => {
  const chosen = readReviewsQuery(url.searchParams)
  const { page, sort, stars, withPhotos } = chosen
  const query = { page, size: SIZE, sort, stars, with_photos: withPhotos ? ('1' as const) : undefined }
  const [reviews, photos] = await Promise.all([
    api(reviewsApi.list, { query }),
    api(reviewsApi.photos, { query: { size: PHOTOS } }),
  ])
  if (page > Math.max(1, reviews.pages)) throw pageNotFound(url)
  return { reviews, chosen, query, photos: photos.items.map(({ picture }) => picture) }
})
export { data as loader, data as clientLoader }

export const meta = ({
  loaderData,
  matches,
}: {
  loaderData?: Awaited<ReturnType<typeof data>>
  matches: unknown
}) => {
  const city = cityInTitle(matches)
  const { sort, stars, withPhotos, page = 1 } = loaderData?.chosen ?? {}
  const title = t('reviews.pageTitle', { city })
  return pageMeta(
    {
      title: page > 1 ? t('catalog.listing.titlePage', { title, page }) : title,
      description: [page > 1 && t('seo.page', { page }), t('reviews.pageDescription', { city })]
        .filter(Boolean)
        .join('. '),
      // Filtered lists are not indexed separately.
      noIndex: sort !== 'new' || stars !== undefined || withPhotos === true,
      query: { page },
      pages: loaderData?.reviews.pages ?? 1,
    },
    matches,
  )
}

const breadcrumbItems = () => [{ label: t('catalog.home'), to: '/' }, { label: t('reviews.title') }]

/** Another filter loads another list. */
export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const brand = useBrand()
  return (
    <div className="wrap">
      <StructuredDataScript
        of={
          import.meta.env.SSR
            ? (at) => [
                breadcrumbData(breadcrumbItems(), at),
                {
                  '@type': 'Organization',
                  '@id': at('/#shop'),
                  name: brand,
                  ...ratingStructuredData(loaderData.reviews),
                },
              ]
            : null
        }
      />
      <Breadcrumbs items={breadcrumbItems()} />
      <h1 className="reviews-heading">{t('reviews.heading')}</h1>
      {loaderData.reviews.rating === null ? (
        <>
          <OwnReviews />
          <EmptyState drawing="orders" title={t('reviews.none')} text={t('reviews.noneText')}>
            <ButtonLink to="/">{t('reviews.choose')}</ButtonLink>
          </EmptyState>
        </>
      ) : (
        <Reviews key={search} {...loaderData} rating={loaderData.reviews.rating} />
      )}
    </div>
  )
}

type Data = Awaited<ReturnType<typeof data>>

const Reviews = ({ reviews, chosen, query, photos, rating }: Data & { rating: number }) => {
  const { items, hasMore, busy, showMore } = useMoreReviews(reviews, query)
  const all = reviews.distribution.reduce((sum, count) => sum + count, 0)
  const other = (change: Partial<typeof chosen>) => reviewsUrl({ ...chosen, page: 1, ...change })
  return (
    <div className="reviews-layout">
      <aside className="reviews-summary" aria-label={t('reviews.summary')}>
        <RatingTitle rating={rating} level="p" />
        <Stars value={rating} />
        <p className="muted rating-note">{t('reviews.total', { n: all })}</p>
        <RatingBars
          distribution={reviews.distribution}
          chosen={chosen.stars}
          addressOf={(stars) => other({ stars: stars === chosen.stars ? undefined : stars })}
        />
        <WriteButton block />
      </aside>
      <div className="reviews-main">
        {photos.length > 0 && (
          <ReviewPhotos className="reviews-strip" pictures={photos} label={t('reviews.photos')} size={112} />
        )}
        <OwnReviews />
        <nav className="reviews-choice" aria-label={t('reviews.show')}>
          {REVIEW_SORTS.map((sort) => (
            <ChipLink key={sort} to={other({ sort })} selected={sort === chosen.sort} preventScrollReset>
              {t(`reviews.sorts.${sort}`)}
            </ChipLink>
          ))}
          {reviews.with_photos > 0 && (
            <ChipLink
              line
              to={other({ withPhotos: !chosen.withPhotos })}
              selected={chosen.withPhotos}
              icon={<Camera aria-hidden="true" />}
              count={reviews.with_photos}
              preventScrollReset
            >
              {t('reviews.withPhotos')}
            </ChipLink>
          )}
          {chosen.stars !== undefined && (
            <ChipLink selected to={other({ stars: undefined })} preventScrollReset>
              {t('reviews.onlyStars', { n: chosen.stars })}
              <span className="visually-hidden">{t('ui.chip.remove')}</span>
              <X className="chip-remove" aria-hidden="true" />
            </ChipLink>
          )}
        </nav>
        {items.length > 0 ? (
          <div className="reviews-list">
            {items.map((review) => (
              <ReviewCard key={review.id} review={review} about />
            ))}
          </div>
        ) : (
          <EmptyState drawing="search" title={t('reviews.nothing')} text={t('reviews.nothingText')}>
            <ButtonLink variant="line" to="/otzyvy">
              {t('reviews.showAll')}
            </ButtonLink>
          </EmptyState>
        )}
        {hasMore && (
          <Button variant="line" block busy={busy} onClick={showMore}>
            {t('reviews.more')}
          </Button>
        )}
        <ReviewPages
          page={reviews.page}
          pages={reviews.pages}
          addressOf={(page) => reviewsUrl({ ...chosen, page })}
        />
      </div>
    </div>
  )
}
