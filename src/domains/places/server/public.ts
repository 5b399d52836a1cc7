/** What other domains may call. */
export { cityAdded, cityRemoving, type CityUse, cityUsesRequested } from './events.ts'
export { listServingStores, listStores } from './service/list-stores.ts'
export { cityOrDefault, getCity, listCities, shopTimeZone } from './service/list-cities.ts'
