import { recordActions, type Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'
import * as queries from '#/domains/catalog/server/queries/staff/exchange.ts'
import { insertComponents } from '#/domains/catalog/server/queries/components.ts'
import { lockNames } from '#/domains/catalog/server/queries/staff/edited-products.ts'
import type { Made } from './references.ts'

export const makeMissing = async (tx: Db, staff: Staff, { categories, components }: Made) => {
  if (categories.length + components.length > 0) await lockNames(tx)
  for (const category of categories) {
    const id = await queries.insertMadeCategory(tx, category)
    await recordActions(tx, staff, [created('category', id, category)])
  }
  const unsaid = { unit: t('staff.components.piece'), cost: null, life_days: null }
  const ids = await insertComponents(
    tx,
    components.map((one) => ({ ...one, ...unsaid })),
  )
  await recordActions(
    tx,
    staff,
    components.map((one) => created('component', ids.get(one.slug) ?? 0, one)),
  )
  return queries.findReferences(tx)
}

const created = (
  subject: 'category' | 'component',
  id: number,
  { name, slug }: { name: string; slug: string },
) => ({
  action: `${subject}.create`,
  subject,
  subjectId: id,
  after: { name, slug },
})
