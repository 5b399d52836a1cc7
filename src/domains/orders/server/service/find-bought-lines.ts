import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/bought-lines.ts'

/** Received lines, newest order first; used by reviews. */
export const findCompletedLines = (db: Db, userId: string) => queries.findCompletedLines(db, userId)

/** Completed or not; undefined for another customer's line. */
export const findBoughtLine = (db: Db, userId: string, lineId: string) => queries.findLine(db, userId, lineId)
