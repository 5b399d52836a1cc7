/** What other domains may call. */
export { listEditedCategories } from './service/edit-category.ts'
export { productsOfCategory, quickestBouquets } from './service/listing/quickest.ts'
export {
  availableOn,
  cardsByIds,
  dayProblem,
  describeVariants,
  freeStems,
  type FreeStems,
  needsStock,
  type SaleVariant,
  setRatings,
  similarCards,
  STOCK_DAYS,
} from './service/products.ts'
export { ownStore } from './service/stock/enter-stock.ts'
export { type OwedStems, owedStems } from './service/stock/owed-stems.ts'
export { listStores } from './service/stock/show-stock.ts'
export {
  consumeStems,
  dayStems,
  type StemReservation,
  lockStems,
  releaseStems,
  takeStems,
} from './service/stock/stems.ts'
export { stemsFellShort, stemsMoved, type StemsMoved, type StemsShort } from './events.ts'
export { productFeed } from './service/exchange/feed.ts'
