import type { Db } from '#/platform/server/database/db.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'

/** After a silent week Telegram numbers updates anew, at random (Bot API, `update_id`). */
const NUMBERED_FOR_MS = 6 * DAY_MS

type Holder = { botId: string; holder: string }

/** The next update to ask for; null while another process holds the bot. */
export const holdBot = async (
  { sql, now }: Db,
  { botId, holder }: Holder,
  until: Date,
): Promise<number | null> => {
  const [row] = await sql<{ next_update: number }[]>`
    insert into telegram_bots as b (bot_id, heard_at, held_by, held_until)
    values (${botId}, ${now()}, ${holder}, ${until})
    on conflict (bot_id) do update set held_by = excluded.held_by, held_until = excluded.held_until
    where b.held_by = excluded.held_by or b.held_until <= ${now()}
    returning case when heard_at > ${numberedSince(now())} then next_update else 0 end::float8 as next_update`
  return row?.next_update ?? null
}

/** Locks the bot until the transaction ends. False when it was answered, or is another process's now. */
export const moveOn = async (
  { sql, now }: Db,
  { botId, holder }: Holder,
  updateId: number,
): Promise<boolean> =>
  (
    await sql`
      update telegram_bots set next_update = ${updateId + 1}, heard_at = ${now()}
      where bot_id = ${botId} and held_by = ${holder}
        and (next_update <= ${updateId} or heard_at <= ${numberedSince(now())})`
  ).count === 1

/** The next process need not wait. */
export const releaseBot = ({ sql, now }: Db, { botId, holder }: Holder) => sql`
  update telegram_bots set held_until = ${now()} where bot_id = ${botId} and held_by = ${holder}`

const numberedSince = (now: Date): Date => new Date(now.getTime() - NUMBERED_FOR_MS)
