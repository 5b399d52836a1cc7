import type { Answer, Call, Validated } from '#/platform/shared/endpoint.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { validate, type RawInput } from './validation.ts'

export type CookieOptions = {
  httpOnly?: boolean
  sameSite?: 'lax' | 'strict'
  path?: string
  /** Seconds; 0 removes the cookie. */
  maxAge?: number
}

/** What a call brought besides its input, the same for HTTP and for rendering in the process. */
export type Incoming = {
  headers: Record<string, string | undefined>
  cookies: Record<string, string | undefined>
  ip: string
  /** The visitor came over https, so that cookies may be `Secure`. */
  secure: boolean
  /** Not made by a page of another site, a sister's subdomain included. */
  isOwnSite: boolean
  setCookie(name: string, value: string, options: CookieOptions): void
}

/** Decides who is calling; throws a refusal when that one may not. */
export type Guard<V> = (incoming: Incoming, db: Db) => Promise<V> | V

/** What a handler gets: the validated input, the database and the one who calls. */
export type Handling<C extends Call, V> = Validated<C> & { db: Db; visitor: V; incoming: Incoming }

/** Somebody whom the guard of a call has let in. */
export type Caller = { incoming: Incoming; visitor: unknown }

export type Route = {
  call: Call
  /** What the answer shows, where it is the same for everybody (`showing`); it may be kept until one of these changes. */
  shows?: readonly string[] | undefined
  /** Who is calling; asked before anything of a body is read. Throws when that one may not. */
  admit(db: Db, incoming: Incoming): Promise<Caller>
  /** Validates, handles and shapes the answer. */
  answer(db: Db, caller: Caller, raw: RawInput): Promise<unknown>
  /** Both, for whoever has no body to wait for. */
  run(db: Db, incoming: Incoming, raw: RawInput): Promise<unknown>
}

/** Joins a call of a contract to the sentence that answers it: guard, call, return. */
export const serve = <C extends Call, V>(
  call: C,
  guard: Guard<V>,
  handle: (handling: Handling<C, V>) => Promise<Answer<C>> | Answer<C>,
): Route => {
  const admit: Route['admit'] = async (db, incoming) => ({ incoming, visitor: await guard(incoming, db) })
  const answer: Route['answer'] = async (db, caller, raw) => {
    const input = validate(call, raw)
    const given = await handle({ ...input, ...caller, file: raw.file, db } as Handling<C, V>)
    if (call.sends || call.leads) return given
    return call.response ? call.response.parse(given) : undefined
  }
  return {
    call,
    shows: (guard as Showing).shows,
    admit,
    answer,
    run: async (db, incoming, raw) => answer(db, await admit(db, incoming), raw),
  }
}

/** Anyone at all, without looking. */
export const anyone: Guard<null> = () => null

type Showing = Guard<null> & { shows?: readonly string[] }
/**
 * Anyone at all, and the answer is the same for all who ask the same: it is kept until one of these subjects changes
 * or, when it tells the time, its minute is over (docs/decisions/011). The subjects are those of the triggers `shown`.
 */
export const showing = (...subjects: string[]): Showing => Object.assign(() => null, { shows: subjects })

/** Nobody in particular: what is kept is made without anything of the visitor. */
export const NOBODY: Incoming = {
  headers: {},
  cookies: {},
  ip: '127.0.0.1',
  secure: false,
  isOwnSite: true,
  setCookie: () => {},
}
