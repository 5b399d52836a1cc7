import type { SqlPool } from '#/platform/server/database/db.ts'
import type { Note } from '../programs/protocol.ts'

const WRITE_AT_ONCE = 200

/** Beside the shop's tables in the database of the rehearsal, so that its report is read from one place. */
export const openNotes = async (sql: SqlPool) => {
  await sql`create schema rehearsal`
  await sql`
    create table rehearsal.notes (
      id bigint generated always as identity primary key, what text not null, at timestamptz not null, data jsonb not null)`
  let waiting: Note[] = []
  const save = async () => {
    const batch = waiting
    waiting = []
    for (const { what, at, data } of batch)
      await sql`insert into rehearsal.notes (what, at, data) values (${what}, ${new Date(at)}, ${sql.json(data)})`
  }
  return {
    add: (note: Note) => void waiting.push(note),
    /** Between steps, once there are many. */
    saveMany: async () => {
      if (waiting.length >= WRITE_AT_ONCE) await save()
    },
    save,
  }
}
