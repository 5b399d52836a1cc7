import type { Marketplace } from '#/domains/orders/rules/order-sources.ts'
import { pauseAfter } from '#/domains/marketplaces/rules/retry.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import {
  type MarketplaceAdapter,
  MarketplaceRefused,
  MarketplaceUnanswered,
} from '../../adapters/marketplace-adapter.ts'
import { type Adapters, adaptersOf } from '../../adapters/open-adapters.ts'
import * as queries from '../../queries/messages.ts'
import { alertOfRefused } from '../alert-staff.ts'

/** Longer than a call may take: whoever crashed in it leaves the message to others. */
const LEASE_MS = 2 * MINUTE_MS
const MAX_SENT = 500

/**
 * What marketplaces are to be told, of each order in its sequence. Repeated with growing pauses until it is answered; a
 * marketplace that does not answer is left alone until the next turn.
 */
export const sendMessages = async (db: Db, signal: AbortSignal, context: AppContext): Promise<void> => {
  const adapters: Map<Marketplace, MarketplaceAdapter> = new Map(adaptersOf(context) as Adapters)
  for (let sent = 0; sent < MAX_SENT && adapters.size > 0 && !signal.aborted; sent++) {
    const until = new Date(db.now().getTime() + LEASE_MS)
    const message = await queries.claimMessage(db, [...adapters.keys()], until)
    if (!message) return
    const adapter = adapters.get(message.source)
    if (adapter && !(await send(db, adapter, message))) adapters.delete(message.source)
  }
}

/** False when the marketplace does not answer. */
const send = async (db: Db, adapter: MarketplaceAdapter, message: queries.MessageRow): Promise<boolean> => {
  const { id, number, status, tries } = message
  try {
    await (status === 'taken' ? adapter.confirm(number) : adapter.sendStatus(number, status))
    await queries.setSent(db, id)
    return true
  } catch (error) {
    if (error instanceof MarketplaceRefused) {
      await refuse(db, message, error.message)
      return true
    }
    if (!(error instanceof MarketplaceUnanswered)) throw error
    await queries.setNext(db, id, new Date(db.now().getTime() + pauseAfter(tries)))
    return false
  }
}

const refuse = (db: Db, message: queries.MessageRow, why: string): Promise<void> =>
  db.transaction(async (tx) => {
    await queries.setRefused(tx, message.id, why)
    await alertOfRefused(tx, message)
  })
