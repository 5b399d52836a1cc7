import { data } from 'react-router'
import { placesApi } from '#/domains/places/contract/customer.ts'
import type { Api } from '#/platform/shared/endpoint.ts'
import type { LoadFailure } from '#/platform/web/staff-load.ts'

/** 404 `no_cities` while the shop has no city. */
export const loadCity = async (api: Api, url: URL): Promise<number> => {
  const { items } = await api(placesApi.cities)
  const requestedId = Number(url.searchParams.get('city'))
  const city = items.find(({ id }) => id === requestedId) ?? items[0]
  if (!city) throw data({ code: 'no_cities', detail: '' } satisfies LoadFailure, { status: 404 })
  return city.id
}
