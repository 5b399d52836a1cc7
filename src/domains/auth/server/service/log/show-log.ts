import type { Db } from '#/platform/server/database/db.ts'
import { namesRequested, shopTimeZoneRequested } from '#/domains/auth/server/events.ts'
import * as queries from '#/domains/auth/server/queries/audit-log.ts'

type LogQuery = {
  staff_id?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
  before?: string | undefined
  size: number
}

/** Latest first (`decisions §8`). */
export const showLog = async (db: Db, { size, staff_id: staffId, ...query }: LogQuery) => {
  const filter = { staffId, subject: query.subject, from: query.from, to: query.to, before: query.before }
  const [zone = 'UTC'] = await shopTimeZoneRequested.emit(db, null)
  const [rows, people, subjects] = await Promise.all([
    queries.findLog(db, { ...filter, zone }, size + 1),
    queries.findAuthors(db),
    queries.findSubjects(db),
  ])
  const page = rows.slice(0, size)
  const [names, sides] = [await nameSubjects(db, page), await nameIdsInChanges(db, page)]
  return {
    items: page.map((row, at) => ({
      ...row,
      ...sides[at],
      subject_name: names.get(`${row.subject} ${row.subject_id}`) ?? null,
    })),
    has_more: rows.length > size,
    people: [...people],
    subjects,
  }
}

const nameSubjects = async (db: Db, rows: queries.LogRow[]): Promise<Map<string, string>> => {
  const names = new Map<string, string>()
  for (const [subject, of] of Map.groupBy(rows, (row) => row.subject)) {
    const ids = [...new Set(of.map((row) => row.subject_id))]
    await namesRequested.emit(db, {
      subject,
      ids,
      name: (id, name) => names.set(`${subject} ${id}`, name),
    })
  }
  return names
}

const PERSON_ID_FIELDS = ['florist', 'courier', 'assigned_to', 'double_id', 'merged_into'] as const

const nameIdsInChanges = async (db: Db, rows: queries.LogRow[]) => {
  const idsOf = (side: queries.LogRow['before']) => PERSON_ID_FIELDS.map((key) => side?.[key])
  const ids = rows.flatMap(({ before, after }) => [...idsOf(before), ...idsOf(after)])
  const people = await queries.findNamesOfPeople(db, [
    ...new Set(ids.filter((id): id is string => typeof id === 'string')),
  ])
  const names = new Map<unknown, string | null>(people.map(({ id, name }) => [id, name]))
  const named = (side: queries.LogRow['before']) =>
    side && Object.fromEntries(Object.entries(side).map(([key, value]) => [key, names.get(value) ?? value]))
  return rows.map(({ before, after }) => ({ before: named(before), after: named(after) }))
}
