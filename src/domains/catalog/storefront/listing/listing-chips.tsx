import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { ChipLink } from '#/ui/controls/chip.tsx'
import type { ChosenFilter } from '../filters/chosen-filters.ts'
import type { ChosenFilters } from './listing-address.ts'

/** After a removal by keyboard the focus goes to the next chip, or to the list. */
export const ListingChips = ({
  parts,
  addressOf,
  resetTo,
  onEmpty,
}: {
  parts: readonly ChosenFilter[]
  addressOf: (chosen: ChosenFilters) => string
  resetTo: string
  /** While focused. */
  onEmpty: () => void
}) => {
  const row = useRef<HTMLUListElement>(null)
  const removed = useRef<number | null>(null)
  useEffect(() => {
    const place = removed.current
    if (place === null || document.activeElement !== document.body) return
    removed.current = null
    const links = row.current?.querySelectorAll<HTMLElement>('[data-part]') ?? []
    const next = links[Math.min(place, links.length - 1)]
    if (next) next.focus({ preventScroll: true })
    else onEmpty()
  }, [parts.length, onEmpty])

  if (parts.length === 0) return null
  return (
    <ul ref={row} className="listing-chips" aria-label={t('catalog.filters.chosen')}>
      {parts.map(({ key, label, without }, place) => (
        <li key={key}>
          <ChipLink
            removes
            data-part=""
            to={addressOf(without)}
            preventScrollReset
            rel="nofollow"
            onClick={() => {
              removed.current = place
            }}
          >
            {label}
          </ChipLink>
        </li>
      ))}
      <li>
        <Link
          className="link listing-reset"
          to={resetTo}
          preventScrollReset
          onClick={() => {
            removed.current = 0
          }}
        >
          {t('catalog.filters.resetAll')}
        </Link>
      </li>
    </ul>
  )
}
