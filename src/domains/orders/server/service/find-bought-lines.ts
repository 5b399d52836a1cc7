import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/bought-lines.ts'

/** Newest order first. */
export const findCompletedLines = (db: Db, userId: string) => queries.findCompletedLines(db, userId)

/** undefined for another customer's line. */
export const findBoughtLine = (db: Db, userId: string, lineId: string) => queries.findLine(db, userId, lineId)
