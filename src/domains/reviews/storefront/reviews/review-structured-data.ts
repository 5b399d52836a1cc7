import { MAX_STARS } from '#/domains/reviews/contract/customer.ts'
import type { ReviewList } from './review-card.tsx'

/** The page lists more. */
const MAX_SHOWN = 5

/** schema.org; empty without any. */
export const ratingStructuredData = ({ rating, distribution, items }: ReviewList): object =>
  rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount: distribution.reduce((sum, count) => sum + count, 0),
          bestRating: MAX_STARS,
          worstRating: 1,
        },
        review: items.slice(0, MAX_SHOWN).map(({ author, stars, text, created_at }) => ({
          '@type': 'Review',
          author: { '@type': 'Person', name: author },
          datePublished: created_at.slice(0, 10),
          reviewBody: text,
          reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: MAX_STARS, worstRating: 1 },
        })),
      }
