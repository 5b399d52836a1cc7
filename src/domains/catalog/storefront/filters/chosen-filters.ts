import type { Facets } from '#/domains/catalog/contract/customer.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { type ChosenFilters, GROUPS } from '../listing/listing-address.ts'

/** `without`: the filters without it. */
export type ChosenFilter = { key: string; label: string; without: ChosenFilters }

const priceLabel = ({ price_from: from, price_to: to }: ChosenFilters): string => {
  if (from !== null && to !== null)
    return t('catalog.filters.priceBetween', {
      from: formatMoney(from).replace(/\u00a0₽$/, ''),
      to: formatMoney(to),
    })
  return from === null
    ? t('catalog.filters.priceTo', { price: formatMoney(to ?? 0) })
    : t('catalog.filters.priceFrom', { price: formatMoney(from) })
}

/** «Можно сегодня» */
const dayLabel = (day: string, near: readonly { value: string }[]): string => {
  const place = near.findIndex(({ value }) => value === day)
  return t(dayKey(place), { day: formatDay(day) })
}

const dayKey = (place: number) => {
  if (place === 0) return 'catalog.filters.onToday'
  return place === 1 ? 'catalog.filters.onTomorrow' : 'catalog.filters.onDay'
}

/** Unknown values are skipped. */
export const listChosen = (chosen: ChosenFilters, facets: Facets): ChosenFilter[] => {
  const parts: ChosenFilter[] = []
  const { available_on: day, discount, price_from: from, price_to: to, store_id: storeId } = chosen
  if (day !== null)
    parts.push({
      key: 'available_on',
      label: dayLabel(day, facets.available_on),
      without: { ...chosen, available_on: null },
    })
  if (discount)
    parts.push({
      key: 'discount',
      label: t('catalog.filters.discount'),
      without: { ...chosen, discount: false },
    })
  if (from !== null || to !== null)
    parts.push({
      key: 'price',
      label: priceLabel(chosen),
      without: { ...chosen, price_from: null, price_to: null },
    })
  for (const group of GROUPS) {
    for (const { value, label } of facets[group]) {
      if (!chosen[group].includes(value)) continue
      parts.push({
        key: `${group} ${value}`,
        label,
        without: { ...chosen, [group]: chosen[group].filter((one) => one !== value) },
      })
    }
  }
  const store = facets.stores.find(({ id }) => id === storeId)
  if (store) parts.push({ key: 'store_id', label: store.name, without: { ...chosen, store_id: null } })
  return parts
}
