import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import './pagination.css'

type Address = (page: number) => string

const NEAR = 2

const numbersOf = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= NEAR,
  )

/** «Показать ещё» appends; page links serve robots and browsers without scripts. */
export const Pagination = ({
  page,
  pages,
  total,
  shownCount,
  left,
  addressOf,
  state,
  onMore,
}: {
  page: number
  pages: number
  total: number
  shownCount: number
  left: number
  addressOf: Address
  state: unknown
  onMore?: () => void
}) => {
  if (pages <= 1) return null
  const numbers = numbersOf(page, pages)
  return (
    <div className="pagination">
      <p className="small muted" role="status">
        {t('catalog.listing.shown', { shown: shownCount, total })}
      </p>
      {page < pages && (
        <ButtonLink
          variant="line"
          to={addressOf(page + 1)}
          state={state}
          // Back leads to where the list was entered.
          replace
          preventScrollReset
          prefetch="viewport"
          onClick={onMore}
        >
          {t('catalog.listing.more', { n: left })}
        </ButtonLink>
      )}
      <nav aria-label={t('catalog.listing.pages')}>
        <ul className="pagination-pages">
          {numbers.map((number, index) => (
            <li key={number}>
              {number - (numbers[index - 1] ?? 0) > 1 && <span className="pagination-gap">…</span>}
              <Link
                to={addressOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('catalog.listing.page', { n: number })}
              >
                {number}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
