import { uuidv7 } from 'uuidv7'
import { signAccessToken } from '#/domains/auth/server/service/sessions/access-token.ts'
import { hashGuestToken } from '#/domains/chat/server/service/guest-token.ts'
import { systemClock } from '#/platform/server/clock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import type { Secrets } from '#/platform/server/secrets/secrets.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'

export type Person = { userId: string; sessionId: string; token: string }
export type Guest = { chatId: string; token: string }

let nextPhone = 9_600_000_000

export const makePeople = async (db: Db, secrets: Secrets, many: number): Promise<Person[]> => {
  const { sql, now } = db
  const people = Array.from({ length: many }, () => ({
    id: uuidv7(),
    session: uuidv7(),
    phone: `+7${nextPhone++}`,
  }))
  const [ids, sessions] = [people.map(({ id }) => id), people.map(({ session }) => session)]
  await sql`
    insert into users (id, phone, created_at)
    select id, phone, ${now()} from unnest(${ids}::uuid[], ${people.map(({ phone }) => phone)}::text[]) as u (id, phone)`
  await sql`
    insert into sessions (id, user_id, seed, created_at, rotated_at, expires_at)
    select id, user_id, 'bench', ${now()}, ${now()}, ${new Date(now().getTime() + DAY_MS)}
    from unnest(${sessions}::uuid[], ${ids}::uuid[]) as s (id, user_id)`
  await sql`
    insert into consents (id, user_id, purpose, text_version, given, ip, created_at)
    select gen_random_uuid(), id, 'marketing', 'bench', true, '', ${now()} from unnest(${ids}::uuid[]) as u (id)`
  return Promise.all(
    people.map(async ({ id: userId, session: sessionId }) => ({
      userId,
      sessionId,
      token: await signAccessToken(secrets, systemClock, { userId, sessionId }),
    })),
  )
}

export const makeGuests = async ({ sql, now }: Db, many: number): Promise<Guest[]> => {
  const guests = Array.from({ length: many }, () => ({ chatId: uuidv7(), token: uuidv7() }))
  await sql`
    insert into chats (id, guest_token_hash, created_at, changed_at)
    select id, hash, ${now()}, ${now()}
    from unnest(
      ${guests.map(({ chatId }) => chatId)}::uuid[], ${guests.map(({ token }) => hashGuestToken(token))}::text[]
    ) as g (id, hash)`
  return guests
}
