import type { Facets } from '#/domains/catalog/contract/customer.ts'
import { useFirstDay } from '#/layouts/storefront/product/use-first-day.ts'
import type { ChosenFilters } from '../listing/listing-address.ts'
import { FilterFields } from './filter-fields.tsx'

export const ColumnFields = (
  fields: Readonly<{
    facets: Facets
    chosen: ChosenFilters
    onChange: (chosen: ChosenFilters) => void
  }>,
) => <FilterFields {...fields} firstDay={useFirstDay()} />
