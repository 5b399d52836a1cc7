/** What other domains may call. */
export { homeContent } from './service/show-home-content.ts'
export { whyNotOpen } from './service/why-not-open.ts'
