import { foldSpelling } from '#/platform/shared/fold-spelling.ts'

type City = { id: number; name: string }

const PREFIX = /^\s*(?:россия\s*,\s*)?(?:(?:г|город)\.?\s+)?/iu

/** By the city that was written, else the one that the address names; `otherwise` where neither is known. */
export const cityOf = <C extends City>(
  cities: readonly C[],
  { city, address }: { city: string; address: string },
  otherwise: number | null,
): C | undefined => {
  const written = foldSpelling(city.replace(PREFIX, '')).trim()
  if (written !== '') return cities.find(({ name }) => foldSpelling(name) === written)
  const named = cities.find((one) => addressParts(address).includes(foldSpelling(one.name)))
  return named ?? cities.find(({ id }) => id === otherwise) ?? (cities.length === 1 ? cities[0] : undefined)
}

const addressParts = (address: string): string[] =>
  address.split(',').map((part) => foldSpelling(part.replace(PREFIX, '')).trim())

/** «г. Омск, улица Мира, 5» in Omsk is «улица Мира, 5». */
export const withoutCity = (address: string, city: string): string => {
  const parts = address.split(',')
  const own = addressParts(address)
  const rest = parts.filter((_, at) => own[at] !== foldSpelling(city) && !/^россия$/u.test(own[at] ?? ''))
  return rest.join(',').trim() || address.trim()
}
