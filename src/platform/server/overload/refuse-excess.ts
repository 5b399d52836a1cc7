import { createHash } from 'node:crypto'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#/platform/shared/endpoint.ts'
import type { Clock } from '../clock.ts'
import { tooManyRequests, unavailable } from '../errors.ts'
import { isPrivate } from '../http/networks.ts'
import { rateLimitKeys } from '../http/rate-limit-keys.ts'
import type { SendBusyPage } from '../pages/busy-page.ts'
import type { PubSub } from '../pubsub/pubsub.ts'
import { shareSpending } from './share-spending.ts'
import { tokenBuckets } from './token-buckets.ts'
import { ALL_BROWSING, type Pressure } from './watch-pressure.ts'

/** An operator's address is a crowd's; answers from the cache cost nothing. */
const OF_ADDRESS = { atOnce: 3_000, anHour: 216_000 }
const OF_SESSION = { atOnce: 600, anHour: 54_000 }
export const ALLOWANCES = { address: OF_ADDRESS, session: OF_SESSION }
const COSTS = { read: 1, write: 3, page: 5, file: 5 }
/** While there are too many, browsing costs so many times more: whoever asks most waits first. */
const DEARER = 10
const RETRY_AFTER_S = 3
/** Of a token: its signature, from its end; it goes to other processes, and opens nothing without the rest. */
const SIGNATURE = 43
const KEY = /^Bearer lvk_/i
const holderOf = (authorization: string): string =>
  KEY.test(authorization)
    ? createHash('sha256').update(authorization).digest('base64url')
    : authorization.slice(-SIGNATURE)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the allowance of an address and a session; files of the pages cost nothing. */
    cost?: number
    /**
     * Refused while the shop is overloaded: `first`, or `last` when nothing else helps; `page`: as `first`, after a look for
     * an old copy (`serve-pages.ts`).
     */
    sheds?: 'page' | 'first' | 'last'
  }
}

/** Orders, payments, sign-in and the work of staff are never refused for the sake of others. */
export const excessOf = ({ method, path, file, sends }: Call, isCached: boolean): FastifyContextConfig => {
  const cost = file || sends ? COSTS.file : method === 'GET' ? COSTS.read : COSTS.write
  if (isCached) return { cost, sheds: 'first' }
  return method === 'GET' && !path.startsWith('/staff/') ? { cost, sheds: 'last' } : { cost }
}
export const EXCESS_OF_PAGES: FastifyContextConfig = { cost: COSTS.page, sheds: 'page' }

type Options = { clock: Clock; pubsub: PubSub; pressure: Pressure; sendBusyPage: SendBusyPage }

/** 429 by address and session or key, 503 under pressure. `mustShedPage`: for the page at hand. */
export const refuseExcess = (
  server: FastifyInstance,
  { clock, pubsub, pressure, sendBusyPage }: Options,
): { mustShedPage(): boolean } => {
  const addresses = shareSpending(pubsub, 'address', tokenBuckets(clock, OF_ADDRESS))
  const sessions = shareSpending(pubsub, 'session', tokenBuckets(clock, OF_SESSION))
  const mustShed = (from: number) => Math.random() < pressure.now() - from
  const waitOf = ({ ip, headers, routeOptions }: FastifyRequest): number => {
    const { cost = 0, sheds } = routeOptions.config
    // An undeclared proxy: everybody has its address.
    if (cost === 0 || isPrivate(ip)) return 0
    const isDearer = pressure.now() > 0 && (sheds === 'page' || sheds === 'first')
    const price = isDearer ? cost * DEARER : cost
    const wait = addresses.take(rateLimitKeys(ip).address, price)
    const { authorization } = headers
    return wait === 0 && authorization ? sessions.take(holderOf(authorization), price) : wait
  }
  server.addHook('onRequest', async (request, reply) => {
    const { sheds } = request.routeOptions.config
    const wait = waitOf(request)
    if (wait > 0 && sheds === 'page') return sendBusyPage(reply, 429, wait)
    if (wait > 0) throw tooManyRequests('too_many', wait)
    if ((sheds === 'first' && mustShed(0)) || (sheds === 'last' && mustShed(ALL_BROWSING)))
      throw unavailable('crowded', RETRY_AFTER_S)
  })
  server.addHook('onClose', async () => {
    addresses.stop()
    sessions.stop()
    pressure.stop()
  })
  return { mustShedPage: () => mustShed(0) }
}
