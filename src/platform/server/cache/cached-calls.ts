import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#/platform/server/database/db.ts'
import { deadlineOf, withDeadline } from '#/platform/server/http/deadline.ts'
import { asRefusal } from '#/platform/server/http/error-answer.ts'
import { SECURITY_HEADERS } from '#/platform/server/http/security-headers.ts'
import { NOBODY, type Route } from '#/platform/server/http/serve.ts'
import type { RawInput } from '#/platform/server/http/validation.ts'
import { addressOf, type Address } from './address.ts'
import { makeAnswer, plainBytes, type Answer } from './answer.ts'
import { createFlights } from './coalesce-requests.ts'
import type { Memory, Shown } from './cache.ts'
import { sendAnswer, sendStale } from './send.ts'

/** A call's answer, ready to be sent and, when it was made just now, as it was made. */
export type Answered = { key: string; answer: Answer; shown: Shown; value?: unknown }

const HEADERS = { ...SECURITY_HEADERS, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' }

/** Answers of calls that show the same to everybody (`showing`), kept until what they show changes. */
export const createKeptCalls = (routes: Route[], db: Db, memory: Memory) => {
  const flights = createFlights<Answered>(memory)
  const ownAddresses = new Set(routes.map(({ call }) => call.path))
  /** A slug may spell another call's address: `/client/products/main` is nobody's product. */
  const isOwn = ({ call }: Route, path: string) => call.path === path || !ownAddresses.has(path)

  const make = async (route: Route, raw: RawInput, key: string, keeps: boolean): Promise<Answered> =>
    flights.join(`${route.call.path} ${key}`, async (begun) => {
      const watch = watchTime(db)
      const value = await route.run(watch.db, NOBODY, raw)
      const { sends } = route.call
      const bytes = Buffer.from(sends ? String(value) : JSON.stringify(value))
      const type = sends ?? 'application/json; charset=utf-8'
      const answer = makeAnswer(bytes, { 'content-type': type, ...HEADERS }, true)
      const shown = { subjects: new Set(route.shows), time: watch.wasAsked() }
      if (keeps) memory.keep(key, answer, shown, begun)
      return { key, answer, shown, value }
    })

  const calls = {
    /** The kept answer, or one made now. An address with parameters that the call does not know is not kept. */
    obtain: async (route: Route, raw: RawInput, { path, names, text }: Address): Promise<Answered> => {
      const keeps = isOwn(route, path) && names.every((name) => knowsName(route, name))
      const kept = keeps ? memory.find(text) : undefined
      return kept ? { key: text, answer: kept.answer, shown: kept.shown } : make(route, raw, text, keeps)
    },
    /** While the database is away or silent, the last good answer. */
    send: async (request: FastifyRequest, reply: FastifyReply, route: Route): Promise<FastifyReply> => {
      const { params, query, url } = request
      const address = addressOf(url)
      const obtain = () => calls.obtain(route, { params, query }, address)
      const answered = await withDeadline(db, deadlineOf(route.call), obtain).catch((error: unknown) => {
        if (asRefusal(error).status !== 503 || !isOwn(route, address.path)) throw error
        const stale = memory.findStale(address.text)
        if (!stale) throw error
        return stale
      })
      return 'kept' in answered
        ? sendStale(request, reply, answered, memory)
        : sendAnswer(request, reply, answered, memory)
    },
  }
  return calls
}
export type KeptCalls = ReturnType<typeof createKeptCalls>

/** What was answered, as the handler gave it. */
export const valueOf = async ({ value, answer }: Answered): Promise<unknown> =>
  value ?? JSON.parse((await plainBytes(answer)).toString('utf8'))

/** A list may be written `flowers[]=…`. */
const knowsName = ({ call }: Route, name: string): boolean =>
  call.query !== undefined && 'shape' in call.query && name.replace('[]', '') in (call.query.shape as object)

/** The database as it is, and whether anybody has asked it for the time. */
const watchTime = (db: Db) => {
  let asked = false
  const watched = (one: Db): Db => ({
    ...one,
    now: () => {
      asked = true
      return one.now()
    },
    transaction: (work) => one.transaction((tx) => work(watched(tx))),
    attempt: (work) => one.attempt((part) => work(watched(part))),
  })
  return { db: watched(db), wasAsked: () => asked }
}
