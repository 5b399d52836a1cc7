import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { MAX_STARS } from '#/domains/reviews/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'

/** With `addressOf` bars link to their stars. */
export const RatingBars = ({
  distribution,
  chosen,
  addressOf,
}: {
  distribution: readonly number[]
  chosen?: number | undefined
  addressOf?: (stars: number) => string
}) => {
  const total = distribution.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="rating-bars">
      {distribution.map((count, index) => {
        const stars = MAX_STARS - index
        const label = t('reviews.bar', { stars, n: count })
        const bar = <Bar stars={stars} count={count} share={count / (total || 1)} />
        if (!addressOf || count === 0)
          return (
            <li key={stars} aria-label={label}>
              <span className="rating-row">{bar}</span>
            </li>
          )
        return (
          <li key={stars}>
            <Link
              className="rating-row"
              to={addressOf(stars)}
              aria-current={stars === chosen ? 'true' : undefined}
              preventScrollReset
            >
              <span className="visually-hidden">{label}</span>
              {bar}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

const Bar = ({ stars, count, share }: { stars: number; count: number; share: number }): ReactNode => (
  <>
    <b aria-hidden="true">{stars}</b>
    <span
      className="rating-bar"
      style={{ '--share': `${Math.round(share * 100)}%` } as CSSProperties}
      aria-hidden="true"
    />
    <span className="muted" aria-hidden="true">
      {count}
    </span>
  </>
)
