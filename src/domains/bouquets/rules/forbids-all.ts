import type { Part } from './own-bouquet.ts'
import { isAnyPossible } from './propose.ts'
import type { TasteRule } from './taste.ts'

const ENOUGH = 1000

/** Whether the rules leave no bouquet at all, however much there is of everything. */
export const forbidsAll = (parts: readonly Part[], rules: readonly TasteRule[]): boolean =>
  !isAnyLeft(parts, rules) && isAnyLeft(parts, [])

const isAnyLeft = (parts: readonly Part[], rules: readonly TasteRule[]): boolean =>
  isAnyPossible({
    parts,
    fee: 0,
    rules,
    stores: [new Map(parts.map(({ component_id }) => [component_id, ENOUGH]))],
  })
