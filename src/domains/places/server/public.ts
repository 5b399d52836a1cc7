export { cityAdded, cityRemoving, type CityUse, cityUsesRequested } from './events.ts'
export { listServingStores, listStores, servingStores } from './service/list-stores.ts'
export { cityById, cityOrDefault, getCity, listCities, shopTimeZone } from './service/list-cities.ts'
