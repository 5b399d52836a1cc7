import { recordAction, type Staff } from '#/domains/auth/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import type { Condition, Segments } from '../../contract/segments.ts'
import { readySegments } from '../../rules/ready-segments.ts'
import * as queries from '../queries/segments.ts'

/** By the shop's clock: segments are of its day. */
export const shopToday = async (db: Db): Promise<string> => localDate(db.now(), await shopTimeZone(db))

export const listSegments = async (db: Db): Promise<Segments> => {
  const today = await shopToday(db)
  const ready = readySegments(today)
  const own = [...(await queries.findSegments(db))]
  const counts = await queries.countSegments(
    db,
    [...ready, ...own].map(({ conditions }) => conditions),
    today,
  )
  return {
    ready: ready.map((one, at) => ({ ...one, people: counts[at] ?? 0 })),
    own: own.map((one, at) => ({ ...one, people: counts[ready.length + at] ?? 0 })),
  }
}

type SegmentForm = { id: string; name: string; conditions: Condition[] }

export const createSegment = async (db: Db, staff: Staff, form: SegmentForm): Promise<Segments> => {
  await db.transaction(async (tx) => {
    const { count } = await queries.insertSegment(tx, { ...form, staffId: staff.id })
    if (count === 1)
      await recordAction(tx, staff, {
        action: 'segment.create',
        subject: 'segment',
        subjectId: form.id,
        after: { name: form.name },
      })
  })
  return listSegments(db)
}

export const removeSegment = async (db: Db, staff: Staff, id: string): Promise<Segments> => {
  await db.transaction(async (tx) => {
    const removed = await queries.deleteSegment(tx, id)
    if (!removed) throw notFound('segment_not_found')
    await recordAction(tx, staff, {
      action: 'segment.delete',
      subject: 'segment',
      subjectId: id,
      before: { name: removed.name },
    })
  })
  return listSegments(db)
}
