/** What other domains may call. */
export {
  cityOrDefault,
  getCity,
  getSettings,
  listCities,
  listServingStores,
  listStores,
  shopTimeZone,
} from './service/places.ts'
