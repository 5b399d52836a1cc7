import { findFlowerNames } from '#/domains/orders/server/queries/substitution/choices.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { t } from '#/platform/shared/texts.ts'

type Flowers = { component_id: number; quantity: number }

/** «Роза белая, 5» */
export const nameFlowers = async (db: Db, flowers: Flowers[]): Promise<string[]> => {
  const names = await findFlowerNames(
    db,
    flowers.map(({ component_id }) => component_id),
  )
  return flowers.map(({ component_id, quantity }) =>
    t('substitutionNotice.flowers', { name: names.get(component_id) ?? '', n: quantity }),
  )
}
