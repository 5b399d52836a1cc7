import type { Db } from '#/platform/server/db.ts'
import { Notification } from '../contract.ts'
import { findAfter, findSeqBefore, type NotificationRow } from './queries.ts'

/**
 * The list is loaded while the socket opens: what was written this recently is said again, so that nothing falls
 * between the two. Clients know it by its id (`decisions §7`: delivered at least once, shown once).
 */
const OVERLAP_MS = 10_000
const BATCH = 100

/**
 * Says an inbox's notifications one by one in the order of their numbers. Announcements only wake it: one that is
 * next is said as it is, a gap (another process, overtaking) is read from the database.
 */
export const deliverInOrder = (db: Db, userId: string, say: (text: string) => void) => {
  let said = Number.POSITIVE_INFINITY
  let reading: Promise<void> | undefined
  let wokenMeanwhile = false

  const tell = (row: NotificationRow) => {
    said = row.seq
    say(JSON.stringify(Notification.parse(row)))
  }
  const readOn = async () => {
    try {
      do {
        wokenMeanwhile = false
        const rows = await findAfter(db, userId, said, BATCH)
        rows.forEach(tell)
        if (rows.length === BATCH) wokenMeanwhile = true
      } while (wokenMeanwhile)
    } finally {
      // At once after the last look: whoever is woken from now on reads for himself.
      reading = undefined
    }
  }
  const catchUp = () => (reading ??= readOn())

  return {
    /** Where to go on from; rejects when the database is away. */
    begin: async () => {
      said = await findSeqBefore(db, userId, new Date(db.now().getTime() - OVERLAP_MS))
      await catchUp()
    },
    /** Rejects when the database is away. */
    hear: async (fresh: NotificationRow) => {
      if (reading) wokenMeanwhile = true
      else if (fresh.seq === said + 1) tell(fresh)
      else if (fresh.seq > said) await catchUp()
    },
  }
}
