import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'

/** Real links, for robots and without scripts. */
export const ReviewPages = ({
  page,
  pages,
  addressOf,
}: {
  page: number
  pages: number
  addressOf: (page: number) => string
}) =>
  pages <= 1 ? null : (
    <nav className="review-pages" aria-label={t('reviews.pages')}>
      <ul>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <Link
              to={addressOf(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={t('reviews.page', { n: number })}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
