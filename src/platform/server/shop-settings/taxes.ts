import type { Db } from '../database/db.ts'
import type { PaymentSettings } from '../settings.ts'
import { storedSettings } from './settings-of.ts'

/** 54-ФЗ in YooKassa's numbers: system 1–6, null where the shop has only one; VAT 1–12. */
export type Taxes = { system: number | null; vat: number }

export const TAXES = 'taxes'

/** By the owner, else by the environment. */
export const taxesOf = async (db: Db, { taxSystem, vatCode }: PaymentSettings): Promise<Taxes> => {
  const stored = (await storedSettings(db)).get(TAXES) as Taxes | undefined
  return stored ?? { system: taxSystem, vat: vatCode }
}
