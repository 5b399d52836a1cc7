import type { Db } from '#/platform/server/database/db.ts'
import { horizonSettings } from '#/domains/catalog/rules/settings.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { firstPromisedDay, isPromised } from '#/platform/shared/shop/promised-days.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t } from '#/platform/shared/texts.ts'
import { SIZES, type Facets } from '#/domains/catalog/contract/customer.ts'
import { findFacets, type FacetRow } from '#/domains/catalog/server/queries/listing/facets.ts'
import type { Filters } from '#/domains/catalog/server/queries/listing/filters.ts'
import { matchProducts } from '../search/match-products.ts'
import { swatchOf } from './swatch-of-color.ts'
import {
  allScope,
  categoryScope,
  listScope,
  type ListName,
  type ListingScope,
} from '#/domains/catalog/server/queries/listing/scopes.ts'
import { getCategory } from '../categories/list-categories.ts'

type FacetsQuery = Omit<Filters, 'horizon' | 'opening'> & {
  category?: string | undefined
  term?: string | undefined
  list?: ListName | undefined
}

/** 404 when unknown. */
export const showFacets = async (
  db: Db,
  { category, term, list, ...filters }: FacetsQuery,
): Promise<Facets> => {
  const scope: Pick<ListingScope, 'where'> = category
    ? categoryScope(db, await getCategory(db, category))
    : term
      ? await matchProducts(db, term)
      : list
        ? listScope(db, list)
        : allScope(db)
  const { horizonDays: horizon } = await settingsOf(db, horizonSettings)
  const { opening } = await shopProfile(db)
  const rows = await findFacets(db, { ...filters, horizon, opening }, scope.where)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const one = (kind: string) => of(kind)[0]?.count ?? 0
  const values = (kind: string) => of(kind).toSorted(byWhole).map(asValue)
  const days = of('day')
    .map(({ value, count }) => ({ value, count }))
    .toSorted((a, b) => a.value.localeCompare(b.value))
  const firstDay = days[0] ? firstPromisedDay(opening, days[0].value) : null
  const from = of('price_from')[0]?.count ?? -1
  return {
    total: one('total'),
    price: from < 0 ? null : { from, to: one('price_to') },
    flowers: values('flowers'),
    colors: values('colors').map((color) => ({
      ...color,
      swatch: swatchOf(color.value),
    })),
    occasions: values('occasions'),
    recipients: values('recipients'),
    sizes: SIZES.flatMap((size) => {
      const row = of('sizes').find(({ value }) => value === size)
      return row ? [{ value: size, label: t(`catalog.sizes.${size}`), count: row.count }] : []
    }),
    first_day: firstDay,
    available_on: days.map(({ value, count }) => ({ value, count: isPromised(firstDay, value) ? count : 0 })),
    last_day: days[0] && firstDay ? addDays(days[0].value, horizon - 1) : null,
    discount: { count: one('discount') },
    stores: of('store')
      .toSorted((a, b) => a.whole - b.whole)
      .map(({ value, label, count }) => ({ id: Number(value), name: label, count })),
  }
}

/** By the unfiltered count: the order is stable while filters change. */
const byWhole = (a: FacetRow, b: FacetRow) => b.whole - a.whole || a.value.localeCompare(b.value, 'ru')

const asValue = ({ value, count }: FacetRow) => ({
  value,
  label: value.slice(0, 1).toUpperCase() + value.slice(1),
  count,
})
