import type { Answer, Call, Validated } from '#/platform/shared/endpoint.ts'
import type { Db } from '#/platform/server/db.ts'
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
  setCookie(name: string, value: string, options: CookieOptions): void
}

/** Decides who is calling; throws a refusal when that one may not. */
export type Guard<V> = (incoming: Incoming, db: Db) => Promise<V> | V

/** What a handler gets: the validated input, the database and the one who calls. */
export type Handling<C extends Call, V> = Validated<C> & { db: Db; visitor: V; incoming: Incoming }

export type Route = {
  call: Call
  /** Validates, guards, handles and shapes the answer; the same for every transport. */
  run(db: Db, incoming: Incoming, raw: RawInput): Promise<unknown>
}

/** Joins a call of a contract to the sentence that answers it: guard, call, return. */
export const serve = <C extends Call, V>(
  call: C,
  guard: Guard<V>,
  handle: (handling: Handling<C, V>) => Promise<Answer<C>> | Answer<C>,
): Route => ({
  call,
  run: async (db, incoming, raw) => {
    const visitor = await guard(incoming, db)
    const input = validate(call, raw)
    const answer = await handle({ ...input, db, visitor, incoming } as Handling<C, V>)
    return call.response ? call.response.parse(answer) : undefined
  },
})

/** Anyone at all, without looking. */
export const anyone: Guard<null> = () => null
