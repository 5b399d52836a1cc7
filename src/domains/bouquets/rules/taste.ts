import { flowerOf, isStem, type PartLine, stemsOf } from './own-bouquet.ts'

export const RULE_KINDS = ['apart', 'share', 'kinds', 'odd'] as const
export const SHARED_ROLES = ['main', 'small', 'greenery'] as const
type SharedRole = (typeof SHARED_ROLES)[number]

/** Of taste and botany, edited by staff. */
export type TasteRule =
  /** Two flowers that do not stand together. */
  | { kind: 'apart'; flower: string; other: string }
  /** At least so many per cent of all stems. */
  | { kind: 'share'; role: SharedRole; amount: number }
  /** At most so many different flowers, greenery included. */
  | { kind: 'kinds'; amount: number }
  /** An odd number of flowers, greenery apart. */
  | { kind: 'odd' }

const PER_CENT = 100

export const flowersOf = (lines: readonly PartLine[]): number =>
  stemsOf(lines.filter(({ part }) => part.role !== 'greenery'))

/** Stems of a role that a bouquet needs at least. */
export const stemsForShare = (stems: number, amount: number): number => Math.ceil((stems * amount) / PER_CENT)

const isKept = (rule: TasteRule, lines: readonly PartLine[]): boolean => {
  const stems = lines.filter(isStem)
  switch (rule.kind) {
    case 'apart': {
      const flowers = new Set(stems.map(({ part }) => flowerOf(part)))
      return !flowers.has(rule.flower) || !flowers.has(rule.other)
    }
    case 'share': {
      const ofRole = stemsOf(stems.filter(({ part }) => part.role === rule.role))
      return ofRole >= stemsForShare(stemsOf(stems), rule.amount)
    }
    case 'kinds':
      return stems.length <= rule.amount
    case 'odd':
      return flowersOf(stems) % 2 === 1
  }
}

/** In the order of the rules; none of a bouquet that may be made. */
export const brokenRules = <Rule extends TasteRule>(
  rules: readonly Rule[],
  lines: readonly PartLine[],
): Rule[] => rules.filter((rule) => !isKept(rule, lines))
