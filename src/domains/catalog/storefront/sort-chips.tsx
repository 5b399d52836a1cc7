import { SORTS } from '#/domains/catalog/contract.ts'
import { t } from '#/platform/shared/texts.ts'
import { ChipLink } from '#/ui/chip.tsx'

export type Sort = (typeof SORTS)[number]

/** The order asked for in the address; unknown ones are ignored (`decisions §3`). */
export const sortOf = (text: string | null): Sort => SORTS.find((sort) => sort === text) ?? 'popular'

/** All orders of a listing, each an address of its own. */
export const SortChips = ({ chosen, addressOf }: { chosen: Sort; addressOf: (sort: Sort) => string }) => (
  <nav className="listing-sorts" aria-label={t('catalog.listing.sort')}>
    {SORTS.map((sort) => (
      <ChipLink
        key={sort}
        to={addressOf(sort)}
        selected={sort === chosen}
        line
        preventScrollReset
        prefetch="intent"
        rel="nofollow"
      >
        {t(`catalog.sorts.${sort}`)}
      </ChipLink>
    ))}
  </nav>
)
