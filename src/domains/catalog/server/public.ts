export { listEditedCategories } from './service/categories/edit-category.ts'
export { leadTimes, type Quickest, quickestBouquets } from './service/assortment/quickest-bouquets.ts'
export { productsOfCategory } from './service/categories/products-of-category.ts'
export {
  availableOn,
  dayProblem,
  needsStock,
  STOCK_DAYS,
} from '#/domains/catalog/rules/season-and-lead-time.ts'
export type { SaleVariant } from './queries/products.ts'
export { findVariants as describeVariants, variantsOf } from './queries/products.ts'
export { countedProducts } from './service/product/counted-products.ts'
export { addProductPicture, removeProductPicture } from './service/product/gallery-pictures.ts'
export { cardsByIds } from './service/listing/read-cards.ts'
export { type BoughtPair, replaceBoughtTogether } from './queries/bought-together.ts'
export { lockPrices, setPrices } from './service/product/set-prices.ts'
export { setRatings } from './service/product/set-ratings.ts'
export { freeStems, type FreeStems } from './service/stock/free-stems.ts'
export { similarCards } from './service/listing/similar-cards.ts'
export { addToDelivery } from './service/stock/add-to-delivery.ts'
export { ownStore } from './service/stock/own-store.ts'
export { writeOffStems } from './service/stock/write-off-stems.ts'
export { type OwedStems, owedStems } from './service/stock/owed-stems.ts'
export { listStores } from './service/stock/show-stock.ts'
export type { StemQuantity, StemReservation } from '#/domains/catalog/rules/free-stems.ts'
export { consumeStems, releaseStems } from './service/stock/release-stems.ts'
export { dayStems, drawingStems, lockStems, reservingStems, takeStems } from './service/stock/take-stems.ts'
export {
  type CostedStems,
  stemsCosted,
  stemsFellShort,
  stemsMoved,
  type StemsMoved,
  type StemsShort,
} from './events.ts'
export { type FeedOffer, feedOf, productFeed } from './service/exchange/export/product-feed.ts'
export type { MadeUpVariant } from './queries/made-up.ts'
export { madeUpVariant } from './service/sale/made-up-variant.ts'
export { findSaleItems, saleItemsByIds } from './service/sale/sale-items.ts'
export { findBouquetParts, findOwnBouquetProduct } from './queries/designed.ts'
export {
  addDesigned,
  addProductDraft,
  ownBouquetProduct,
  removeDesigned,
  repriceDesigned,
} from './service/sale/designed-variants.ts'
