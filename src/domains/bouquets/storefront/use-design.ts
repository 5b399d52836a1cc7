import { useMemo, useState } from 'react'
import type { BouquetKit, KitPart, OwnBouquet } from '#/domains/bouquets/contract/customer.ts'
import {
  type Base,
  fitsBase,
  isStem,
  type RecipeLine,
  makingMinutes,
  MAX_LINES,
  MAX_SPREAD,
  MAX_STEMS,
  MIN_STEMS,
  ownPrice,
  type PartLine,
  partLines,
  stemsOf,
} from '#/domains/bouquets/rules/own-bouquet.ts'
import { formatRule } from '#/domains/bouquets/rules/format-rule.ts'
import { type ProposalWish, propose } from '#/domains/bouquets/rules/propose.ts'
import { brokenRules } from '#/domains/bouquets/rules/taste.ts'
import { t } from '#/platform/shared/texts.ts'
import { makersOn, stockOn } from './stock.ts'

export type Design = { base: Base; spread: number; lines: RecipeLine[] }

/** `day`: of the kit's days; null: later, when everything is ordered anew. */
export const useDesign = (kit: BouquetKit, opened: OwnBouquet | null, day: number | null) => {
  const [design, setDesign] = useState<Design>(() => (opened ? designOf(opened) : emptyDesign(kit)))
  const lines = useMemo(() => partLines(kit.parts, design.lines), [kit, design.lines])
  const stems = stemsOf(lines)
  const setLines = (next: RecipeLine[]) => setDesign((was) => ({ ...was, lines: next }))
  return {
    design,
    lines,
    stems,
    price: ownPrice(lines, kit.fee),
    leadMinutes: makingMinutes(stems),
    problem: problemOf(kit, design.base, lines),
    short: day === null ? [] : shortOf(kit, lines, day),
    makers: day === null ? null : makersOn(kit, lines, day),
    most: (part: KitPart) => mostOf(kit, lines, part, day),
    quantityOf: (id: number) => design.lines.find(({ component_id }) => component_id === id)?.quantity ?? 0,
    setQuantity: (id: number, quantity: number) => setLines(withQuantity(design.lines, id, quantity)),
    replace: (from: number, to: number, quantity: number) =>
      setLines(withQuantity(withQuantity(design.lines, from, 0), to, quantity)),
    setBase: (base: Base) => setDesign((was) => ({ ...was, base, lines: rewrapped(kit, was.lines, base) })),
    wrap: (id: number) => setLines([...unwrapped(kit, design.lines), { component_id: id, quantity: 1 }]),
    shuffle: () => setDesign((was) => ({ ...was, spread: (was.spread + 1) % (MAX_SPREAD + 1) })),
    clear: () => setDesign(emptyDesign(kit)),
    /** False when nothing can be made for the wish. */
    propose: (wish: ProposalWish): boolean => {
      const proposal = propose({ ...kit, stores: stockOn(kit, day) }, wish)
      if (proposal) setDesign({ ...proposal, spread: 0 })
      return proposal !== null
    },
  }
}

export type DesignState = ReturnType<typeof useDesign>

const designOf = ({ base, spread, lines }: OwnBouquet): Design => ({
  base,
  spread,
  lines: lines.map(({ part, quantity }) => ({ component_id: part.component_id, quantity })),
})

const emptyDesign = (kit: BouquetKit): Design => ({
  base: 'round',
  spread: 0,
  lines: rewrapped(kit, [], 'round'),
})

const withQuantity = (lines: RecipeLine[], id: number, quantity: number): RecipeLine[] => {
  const others = lines.filter(({ component_id }) => component_id !== id)
  if (quantity === 0) return others
  const isThere = others.length < lines.length
  if (!isThere) return [...lines, { component_id: id, quantity }]
  return lines.map((line) => (line.component_id === id ? { ...line, quantity } : line))
}

const wrappingsOf = (kit: BouquetKit, base: Base) =>
  kit.parts.filter((part) => part.role === 'wrapping' && fitsBase(base, part))

const unwrapped = (kit: BouquetKit, lines: RecipeLine[]): RecipeLine[] =>
  lines.filter(({ component_id: id }) =>
    kit.parts.some((part) => part.component_id === id && part.role !== 'wrapping'),
  )

/** In what fits the base; what it was in where that fits too. */
const rewrapped = (kit: BouquetKit, lines: RecipeLine[], base: Base): RecipeLine[] => {
  const fitting = wrappingsOf(kit, base)
  const was = fitting.find(({ component_id: id }) => lines.some((line) => line.component_id === id))
  const [first] = fitting
  const wrapping = was ?? first
  return [
    ...unwrapped(kit, lines),
    ...(wrapping ? [{ component_id: wrapping.component_id, quantity: 1 }] : []),
  ]
}

/** null: it may be made. */
const problemOf = ({ rules }: BouquetKit, base: Base, lines: PartLine[]): string | null => {
  const stems = stemsOf(lines)
  if (stems < MIN_STEMS) return t('ownBouquet.wrong.few', { n: MIN_STEMS })
  if (!lines.some((line) => !isStem(line) && fitsBase(base, line.part))) return t('ownBouquet.wrong.wrapping')
  const [broken] = brokenRules(rules, lines)
  return broken ? formatRule(broken) : null
}

/** Lines that no store has whole; with enough of each, those that no one store has all of. */
const shortOf = (kit: BouquetKit, lines: PartLine[], day: number): PartLine[] => {
  if (makersOn(kit, lines, day).length > 0) return []
  const alone = lines.filter((line) => makersOn(kit, [line], day).length === 0)
  return alone.length > 0 ? alone : lines.slice(-1)
}

/** So many of a part, with all the others, in one store. */
const mostOf = (kit: BouquetKit, lines: PartLine[], part: KitPart, day: number | null): number => {
  const others = lines.filter((line) => line.part.component_id !== part.component_id)
  const left = MAX_STEMS - stemsOf(others)
  if (others.length >= MAX_LINES) return 0
  if (day === null) return left
  const able = makersOn(kit, others, day)
  return Math.min(left, Math.max(0, ...able.map((store) => part.free[store]?.[day] ?? 0)))
}
