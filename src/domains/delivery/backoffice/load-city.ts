import { placesApi } from '#/domains/places/contract/customer.ts'
import type { Api } from '#/platform/shared/endpoint.ts'
import { pageNotFound } from '#/platform/web/loading/load.ts'

/** 404 while the shop has no city. */
export const loadCity = async (api: Api, url: URL): Promise<number> => {
  const { items } = await api(placesApi.cities)
  const requestedId = Number(url.searchParams.get('city'))
  const city = items.find(({ id }) => id === requestedId) ?? items[0]
  if (!city) throw pageNotFound(url)
  return city.id
}
