import type { Db } from '#/platform/server/database/db.ts'
import { findNames } from '../queries/staff/product-list.ts'

const TABLES: Partial<Record<string, 'products' | 'components' | 'categories'>> = {
  product: 'products',
  component: 'components',
  category: 'categories',
}

/** Deleted ones have none. */
export const nameSubjects = async (
  db: Db,
  { subject, ids, name }: { subject: string; ids: string[]; name: (id: string, name: string) => void },
): Promise<void> => {
  const table = TABLES[subject]
  if (!table) return
  const numbers = ids.map(Number).filter(Number.isSafeInteger)
  for (const [id, known] of await findNames(db, table, numbers)) name(String(id), known)
}
