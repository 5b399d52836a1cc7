import type { Db } from '#/platform/server/database/db.ts'
import * as queries from '../queries/bought-lines.ts'

/** What the customer has received, newest order first: the reviews room asks what can be written about. */
export const findCompletedLines = (db: Db, userId: string) => queries.findCompletedLines(db, userId)

/** A line of the customer's own orders, completed or not; undefined for another's as for none. */
export const findBoughtLine = (db: Db, userId: string, lineId: string) => queries.findLine(db, userId, lineId)
