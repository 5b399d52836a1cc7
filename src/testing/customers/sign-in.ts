import { setTimeout as pause } from 'node:timers/promises'
import type { StaffRole } from '#/domains/auth/contract/staff/team.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Answer, CallShop } from '../shop/call.ts'

/** Pass it, or its parts, as the options of a call. */
export type SignedIn = {
  headers: Record<string, string>
  cookies: Record<string, string>
  user: { id: string; phone: string }
  accessToken: string
  refreshToken: string
}

type Verified = { access_token: string; refresh_token: string; user: { id: string; phone: string } }

let people = 0

const BLOCKS = 90_000

/** Not used in the tests yet; the next is of another block of ten thousand, as limits count them. */
export const freshPhone = (): string => {
  const one = ++people
  return `+79${10_000 + (one % BLOCKS)}${String(one % 10_000).padStart(4, '0')}`
}

/**
 * Through the browser's own calls; the code is read from the console SMS. The same phone again needs the clock to
 * move past the resend time (60 s).
 */
export const signInThrough =
  (call: CallShop, printed: string[]) =>
  async (phone = freshPhone(), { clientId }: { clientId?: string } = {}): Promise<SignedIn> => {
    // Rate limits count by address and network.
    const ip = `10.${++people & 255}.${(people >> 8) & 255}.1`
    const headers: Record<string, string> = clientId ? { 'x-client-id': clientId } : {}
    const before = printed.length
    succeeded(await call('POST', '/v2/auth/code/request', { body: { phone }, ip }))
    const code = await printedCode(printed, before)
    const body = { phone, code, consents: { personal_data: true } }
    const answer = succeeded(await call<Verified>('POST', '/v1/auth/code/verify', { body, headers, ip }))
    const { access_token: accessToken, refresh_token: refreshToken, user } = answer.body
    return {
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      cookies: answer.cookies,
      user,
      accessToken,
      refreshToken,
    }
  }

/** `null`: of all stores. */
export const signInStaffThrough =
  (db: Db, signIn: ReturnType<typeof signInThrough>) =>
  async (role: StaffRole, storeId: number | null = null): Promise<SignedIn> => {
    const person = await signIn()
    await db.sql`insert into staff (user_id, role, store_id) values (${person.user.id}, ${role}, ${storeId})`
    return person
  }

const succeeded = <T>(answer: Answer<T>): Answer<T> => {
  if (answer.status < 300) return answer
  throw new Error(`signing in: ${answer.status} ${JSON.stringify(answer.body)}`)
}

const printedCode = async (printed: string[], from: number): Promise<string> => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const [code] = /\b\d{6}\b/.exec(printed.slice(from).join('\n')) ?? []
    if (code) return code
    await pause(10)
  }
  throw new Error('no code was printed')
}
