import { findBouquetParts } from '#/domains/catalog/server/public.ts'
import type { Part } from '#/domains/bouquets/rules/own-bouquet.ts'
import type { TasteRule } from '#/domains/bouquets/rules/taste.ts'
import type { BouquetRule } from '#/domains/bouquets/contract/staff.ts'
import { partPrice } from '#/domains/orders/rules/bouquet-price.ts'
import { orderSettings } from '#/domains/orders/rules/settings.ts'
import { findRules } from '#/domains/bouquets/server/queries/rules.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { settingsOf } from '#/platform/server/shop-settings/settings-of.ts'

export type Terms = { parts: Part[]; rules: TasteRule[]; fee: number }

/** Prices are those of a bouquet that a florist makes up on the spot (docs/decisions/065). */
export const bouquetTerms = async (db: Db): Promise<Terms> => {
  const [terms, found, rules] = await Promise.all([
    settingsOf(db, orderSettings),
    findBouquetParts(db),
    findRules(db),
  ])
  return {
    parts: found.map(({ cost, ...part }) => ({ ...part, price: partPrice(cost, terms) ?? 0 })),
    rules: rules.filter(({ active }) => active).flatMap(ruleOf),
    fee: terms.bouquetFee,
  }
}

/** None of a row that says too little: the table allows no such. */
export const ruleOf = ({
  kind,
  flower,
  other,
  role,
  amount,
}: Omit<BouquetRule, 'id' | 'version'>): TasteRule[] => {
  if (kind === 'apart') return flower && other ? [{ kind, flower, other }] : []
  if (kind === 'share') return role && amount ? [{ kind, role, amount }] : []
  if (kind === 'kinds') return amount ? [{ kind, amount }] : []
  return [{ kind }]
}
