/** What other domains may call. */
export {
  cityOrDefault,
  getCity,
  getSettings,
  listCities,
  listServingStores,
  listStores,
} from './service/places.ts'
