import type { Answer, Call, Validated } from '#/platform/shared/endpoint.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Actor, SecurityEvent } from '#/platform/server/log/security-log.ts'
import type { Access } from './access.ts'
import { validate, type RawInput } from './validate.ts'

export type CookieOptions = {
  httpOnly?: boolean
  sameSite?: 'lax' | 'strict'
  path?: string
  /** Seconds; 0 removes the cookie. */
  maxAge?: number
}

export type Incoming = {
  headers: Record<string, string | undefined>
  cookies: Record<string, string | undefined>
  ip: string
  /** Over https. */
  secure: boolean
  /** Other subdomains are other sites. */
  isOwnSite: boolean
  setCookie(name: string, value: string, options: CookieOptions): void
  /** For the log of security, once it is proven who it is. */
  recognize(actor: Actor): void
}

/** Throws where the caller may not; its label says the same in the document. */
export type Guard<V> = Check<V> & { access: Access }
type Check<V> = (incoming: Incoming, db: Db, context: AppContext) => Promise<V> | V

export const guarded = <V>(access: Access, check: Check<V>): Guard<V> =>
  // A function of its own: the same check may carry another label.
  Object.assign(((...input) => check(...input)) as Check<V>, { access })

export type HandlerInput<C extends Call, V> = Validated<C> & {
  db: Db
  context: AppContext
  visitor: V
  incoming: Incoming
}

export type Caller = { incoming: Incoming; visitor: unknown }

export type Route = {
  call: Call
  access: Access
  /** The same for everybody (`cached`), until a tag is invalidated. */
  cacheTags?: readonly string[] | undefined
  /** Read by every page. */
  isInFrame: boolean
  /** Written to the log when it is done or refused. */
  securityEvent?: SecurityEvent
  admit(db: Db, incoming: Incoming): Promise<Caller>
  answer(db: Db, caller: Caller, raw: RawInput): Promise<unknown>
  run(db: Db, incoming: Incoming, raw: RawInput): Promise<unknown>
}

/** Before a shop is built. */
export type RouteDefinition = Pick<Route, 'call' | 'access' | 'cacheTags'> & {
  open(context: AppContext): Route
}

export const serve = <C extends Call, V>(
  call: C,
  guard: Guard<V>,
  handle: (handling: HandlerInput<C, V>) => Promise<Answer<C>> | Answer<C>,
): RouteDefinition => {
  const { access, cacheTags, isInFrame = false, cachesFor = () => true } = guard as CachedGuard
  const open = (context: AppContext): Route => {
    const admit: Route['admit'] = async (db, incoming) => ({
      incoming,
      visitor: await guard(incoming, db, context),
    })
    const answer: Route['answer'] = async (db, caller, raw) => {
      const input = validate(call, raw)
      const result = await handle({ ...input, ...caller, file: raw.file, db, context } as HandlerInput<C, V>)
      if (call.sends || call.leads) return result
      return call.response ? call.response.parse(result) : undefined
    }
    return {
      call,
      access,
      cacheTags: cachesFor(context) ? cacheTags : undefined,
      isInFrame,
      admit,
      answer,
      run: async (db, incoming, raw) => answer(db, await admit(db, incoming), raw),
    }
  }
  return { call, access, cacheTags, open }
}

/** A call that is written to the log of security, whatever comes of it. */
export const watched = (securityEvent: SecurityEvent, definition: RouteDefinition): RouteDefinition => ({
  ...definition,
  open: (context) => ({ ...definition.open(context), securityEvent }),
})

const ANYONE: Access = { who: 'anyone' }
export const publicAccess: Guard<null> = guarded(ANYONE, () => null)

type CachedGuard = Guard<null> & {
  cacheTags?: readonly string[]
  isInFrame?: boolean
  cachesFor?: (context: AppContext) => boolean
}
/**
 * Until one of these tags (of the triggers `invalidate_cache`) is invalidated or what it read of the clock ceases to
 * be true (docs/decisions/011).
 */
export const cached = (...tags: string[]): CachedGuard =>
  Object.assign(() => null, { access: ANYONE, cacheTags: tags })

/** `cached`, and kept also where pages are not: every page reads it. */
export const cachedInFrame = (...cacheTags: string[]): CachedGuard =>
  Object.assign(() => null, { access: ANYONE, cacheTags, isInFrame: true })

/** `cached` in shops for which the condition holds. */
export const cachedWhere = (
  cachesFor: (context: AppContext) => boolean,
  ...cacheTags: string[]
): CachedGuard => Object.assign(() => null, { access: ANYONE, cacheTags, cachesFor })

/** Nothing of a visitor may be in cached answers. */
export const anonymousRequest: Incoming = {
  headers: {},
  cookies: {},
  ip: '127.0.0.1',
  secure: false,
  isOwnSite: true,
  setCookie: () => {},
  recognize: () => {},
}
