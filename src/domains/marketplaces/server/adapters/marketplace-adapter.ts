import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import type { IncomingOrder } from '#/domains/marketplaces/rules/incoming-order.ts'
import type { ToldStatus } from '#/domains/marketplaces/rules/told-statuses.ts'

/** `unreadable`: it is there, but its content is not what we know. */
export type FetchedOrder =
  | { state: 'new'; order: IncomingOrder }
  | { state: 'cancelled'; number: string }
  | { state: 'unreadable'; number: string }
  /** Being made or over: nothing to take. */
  | { state: 'other'; number: string }

/**
 * One marketplace. All calls may be repeated: what is already so stays so. Reject with `MarketplaceUnanswered`, or with
 * `MarketplaceRefused` where a repeat is pointless.
 */
export type MarketplaceAdapter = {
  source: Marketplace
  /** What changed there since then, part by part; `next` is null after the last one. */
  fetchOrders(since: Date, page: string | null): Promise<{ orders: FetchedOrder[]; next: string | null }>
  /** The shop takes the order. */
  confirm(number: string): Promise<void>
  sendStatus(number: string, status: Exclude<ToldStatus, 'taken'>): Promise<void>
  /** Pieces that can be sold now. */
  sendStock(stock: readonly { article: string; count: number }[], at: Date): Promise<void>
  /** Whether the keys are right; its own name for the shop. */
  check(): Promise<string>
}

export class MarketplaceUnanswered extends Error {
  override name = 'MarketplaceUnanswered'
}

export class MarketplaceRefused extends Error {
  override name = 'MarketplaceRefused'
}
