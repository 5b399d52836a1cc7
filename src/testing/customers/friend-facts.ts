import { friendDiscountFrom, friendFacts } from '#/domains/loyalty/server/service/invites/friend-discount.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ask } from '#/platform/server/statements/question.ts'

export const hasOrdered = async (db: Db, userId: string) =>
  (await ask(db, friendFacts(db, userId))).hasOrdered

export const friendDiscountOf = async (db: Db, userId: string) =>
  friendDiscountFrom(db, await ask(db, friendFacts(db, userId)))
