import type { Db } from '#/platform/server/database/db.ts'
import { findProductsOnSale } from '#/domains/catalog/server/queries/assortment.ts'
import { type Assortment, makeAssortment } from './assortment.ts'

const ASSORTMENT = {
  key: 'catalog.assortment',
  tags: ['catalog'],
  bytes: ({ bytes }: Assortment) => bytes,
}

export const readAssortment = (db: Db): Promise<Assortment> =>
  db.shared.get(ASSORTMENT, async () => makeAssortment(await findProductsOnSale(db)))
