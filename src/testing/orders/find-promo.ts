import type { Promo } from '#/domains/promo/rules/judge-promo.ts'
import { promoByCode, withStart } from '#/domains/promo/server/service/use-promo.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { ask } from '#/platform/server/statements/question.ts'

export const findPromo = async (db: Db, code: string): Promise<Promo | null> => {
  const found = await ask(db, promoByCode(db, code, null))
  return found && withStart(db, found.row)
}
