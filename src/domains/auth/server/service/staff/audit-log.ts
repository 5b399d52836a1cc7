import type { Db } from '#/platform/server/database/db.ts'
import { declareEvent } from '#/platform/server/events.ts'
import * as queries from '#/domains/auth/server/queries/audit-log.ts'

type Asked = {
  staff_id?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
  before?: string | undefined
  size: number
}

/** The log is about to name things of this kind: the room whose they are says what people know each by. */
export const namesAsked = declareEvent<{
  subject: string
  ids: string[]
  name: (id: string, name: string) => void
}>()

/** Whose days the log counts. */
export type ZoneOf = (db: Db) => Promise<string>

/** What staff did, the latest first, as of the entry `before` when one is named (`decisions §8`). */
export const showLog = async (db: Db, zoneOf: ZoneOf, { size, staff_id: staffId, ...asked }: Asked) => {
  const filter = { staffId, subject: asked.subject, from: asked.from, to: asked.to, before: asked.before }
  const [rows, people, subjects] = await Promise.all([
    queries.findLog(db, { ...filter, zone: await zoneOf(db) }, size + 1),
    queries.findAuthors(db),
    queries.findSubjects(db),
  ])
  const shown = rows.slice(0, size)
  const [names, told] = [await nameSubjects(db, shown), await tellPeople(db, shown)]
  return {
    items: shown.map((row, at) => ({
      ...row,
      ...told[at],
      subject_name: names.get(`${row.subject} ${row.subject_id}`) ?? null,
    })),
    has_more: rows.length > size,
    people: [...people],
    subjects,
  }
}

/** What each thing is known by; one question for each kind of them. */
const nameSubjects = async (db: Db, rows: queries.LogRow[]): Promise<Map<string, string>> => {
  const names = new Map<string, string>()
  for (const [subject, of] of Map.groupBy(rows, (row) => row.subject)) {
    const ids = [...new Set(of.map((row) => row.subject_id))]
    await namesAsked.happened(db, { subject, ids, name: (id, name) => names.set(`${subject} ${id}`, name) })
  }
  return names
}

/** Where before and after tell of people by their ids. */
const OF_PEOPLE = ['florist', 'courier', 'assigned_to', 'double_id', 'merged_into'] as const

/** Before and after of each entry with people by what they are known by. */
const tellPeople = async (db: Db, rows: queries.LogRow[]) => {
  const idsOf = (side: queries.LogRow['before']) => OF_PEOPLE.map((key) => side?.[key])
  const ids = rows.flatMap(({ before, after }) => [...idsOf(before), ...idsOf(after)])
  const people = await queries.findPeoplesNames(db, [
    ...new Set(ids.filter((id): id is string => typeof id === 'string')),
  ])
  const names = new Map<unknown, string | null>(people.map(({ id, name }) => [id, name]))
  const named = (side: queries.LogRow['before']) =>
    side && Object.fromEntries(Object.entries(side).map(([key, value]) => [key, names.get(value) ?? value]))
  return rows.map(({ before, after }) => ({ before: named(before), after: named(after) }))
}

const PEOPLE: readonly string[] = ['customer', 'staff', 'points']

/** Customers, colleagues and holders of points are people. */
export const namePeople = async (
  db: Db,
  { subject, ids, name }: Parameters<typeof namesAsked.happened>[1],
) => {
  if (!PEOPLE.includes(subject)) return
  for (const one of await queries.findPeoplesNames(db, ids)) if (one.name) name(one.id, one.name)
}
