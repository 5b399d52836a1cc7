export { checkMarketplaces } from './service/check-marketplaces.ts'
