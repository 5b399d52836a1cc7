import {
  type Base,
  fitsBase,
  type RecipeLine,
  MAX_STEMS,
  MIN_STEMS,
  ownPrice,
  type Part,
  type PartLine,
  stemsOf,
} from './own-bouquet.ts'
import { type Tone, toneOf } from './palette.ts'
import { brokenRules, stemsForShare, type TasteRule } from './taste.ts'

export const OCCASIONS = ['mother', 'love', 'birthday', 'none'] as const
export type Occasion = (typeof OCCASIONS)[number]

export type ProposalWish = {
  /** Kopecks; null: as usual. */
  budget: number | null
  tone: Tone | null
  occasion: Occasion
}

export type ProposalTerms = {
  parts: readonly Part[]
  /** Kopecks. */
  fee: number
  rules: readonly TasteRule[]
  /** Stems of one store, by component. */
  stores: readonly ReadonlyMap<number, number>[]
}

export type Proposal = { base: Base; lines: RecipeLine[] }

const USUAL_BUDGET = 400_000
const TRIED_MAIN = 6
const TRIED_OTHERS = 3
/** Of flowers. */
const SMALL_SHARE = 0.3
const GREEN_SHARE = 0.25

type Habit = { tones: readonly Tone[]; kinds: number; base: Base }

/** What florists give for an occasion, when no colour is named. */
const HABITS: Record<Occasion, Habit> = {
  mother: { tones: ['pink', 'white', 'lilac'], kinds: 2, base: 'round' },
  love: { tones: ['red', 'pink'], kinds: 1, base: 'round' },
  birthday: { tones: ['orange', 'yellow', 'pink'], kinds: 2, base: 'loose' },
  none: { tones: ['white', 'pink', 'lilac'], kinds: 2, base: 'loose' },
}

/**
 * The fullest bouquet within budget, rules and what one store has; equal wishes make equal bouquets. null: none can be
 * made.
 */
export const propose = (terms: ProposalTerms, wish: ProposalWish): Proposal | null => {
  const { base } = HABITS[wish.occasion]
  const found = terms.stores
    .map((stock) => bestOf(terms, wish, stock))
    .filter((one) => one !== null)
    .toSorted((one, other) => other.score - one.score)[0]
  return found
    ? {
        base,
        lines: found.lines.map(({ part, quantity }) => ({ component_id: part.component_id, quantity })),
      }
    : null
}

const ANY_SUM = 100_000_000

/** Whether anything can be made; stops at the first. */
export const isAnyPossible = (terms: ProposalTerms): boolean =>
  terms.stores.some(
    (stock) => !candidates(terms, { budget: ANY_SUM, tone: null, occasion: 'none' }, stock).next().done,
  )

type Scored = { lines: PartLine[]; score: number }

const bestOf = (
  terms: ProposalTerms,
  wish: ProposalWish,
  stock: ReadonlyMap<number, number>,
): Scored | null => {
  let best: Scored | null = null
  for (const one of candidates(terms, wish, stock)) if (!best || one.score > best.score) best = one
  return best
}

function* candidates(
  { parts, fee, rules }: ProposalTerms,
  { budget, tone, occasion }: ProposalWish,
  stock: ReadonlyMap<number, number>,
): Generator<Scored> {
  const habit = HABITS[occasion]
  const tones = tone ? [tone] : habit.tones
  const most = budget ?? USUAL_BUDGET
  const there = parts.filter(({ component_id }) => (stock.get(component_id) ?? 0) > 0)
  const ofRole = (role: Part['role']) => there.filter((part) => part.role === role)
  const nearness = (part: Part) => {
    const at = tones.indexOf(toneOf(part.color) ?? 'white')
    return toneOf(part.color) !== null && at >= 0 ? tones.length - at : 0
  }
  const ranked = (list: Part[]) =>
    list.toSorted((a, b) => nearness(b) - nearness(a) || a.price - b.price || a.component_id - b.component_id)
  const wrapping = ofRole('wrapping')
    .filter((part) => fitsBase(habit.base, part))
    .toSorted(
      (a, b) => Number(a.drawing === 'ribbon') - Number(b.drawing === 'ribbon') || a.price - b.price,
    )[0]
  if (!wrapping) return
  const mains = ranked(ofRole('main')).slice(0, TRIED_MAIN)
  for (const main of groupsOf(mains, habit.kinds))
    for (const small of [...ranked(ofRole('small')).slice(0, TRIED_OTHERS), null])
      for (const green of [...ofRole('greenery').toSorted(byPrice).slice(0, TRIED_OTHERS), null])
        for (let stems = MIN_STEMS; stems <= MAX_STEMS; stems++) {
          const lines = compose({ main, small, green, wrapping }, stems, rules)
          const price = ownPrice(lines, fee)
          if (price > most) break
          if (!isInStock(lines, stock) || brokenRules(rules, lines).length > 0) continue
          yield { lines, score: scoreOf({ lines, main, small, green, price, most }, nearness) }
        }
}

const byPrice = (one: Part, other: Part) => one.price - other.price || one.component_id - other.component_id

const groupsOf = (mains: Part[], kinds: number): Part[][] => [
  ...(kinds > 1 ? mains.flatMap((one, at) => mains.slice(at + 1).map((other) => [one, other])) : []),
  ...mains.map((one) => [one]),
]

type Chosen = { main: Part[]; small: Part | null; green: Part | null; wrapping: Part }

/** So many stems: a quarter of greenery, a third of the flowers small, more where a rule says so; the rest in turn. */
const compose = (
  { main, small, green, wrapping }: Chosen,
  stems: number,
  rules: readonly TasteRule[],
): PartLine[] => {
  const ruled = (role: Part['role']) =>
    rules.reduce(
      (least, rule) =>
        rule.kind === 'share' && rule.role === role ? stemsForShare(stems, rule.amount) : least,
      0,
    )
  const greens = green ? Math.max(Math.ceil(stems * GREEN_SHARE), ruled('greenery')) : 0
  const smalls = small ? Math.max(Math.round((stems - greens) * SMALL_SHARE), ruled('small')) : 0
  const flowers = stems - greens - smalls
  const lines = main.map((part, at) => ({
    part,
    quantity: Math.floor(flowers / main.length) + Number(at < flowers % main.length),
  }))
  return [
    ...lines,
    ...(small ? [{ part: small, quantity: smalls }] : []),
    ...(green ? [{ part: green, quantity: greens }] : []),
    { part: wrapping, quantity: 1 },
  ].filter(({ quantity }) => quantity > 0)
}

const isInStock = (lines: PartLine[], stock: ReadonlyMap<number, number>): boolean =>
  lines.every(({ part, quantity }) => quantity <= (stock.get(part.component_id) ?? 0))

type Rated = Omit<Chosen, 'wrapping'> & { lines: PartLine[]; price: number; most: number }

/** Colour first, then fullness and variety; money well spent last. */
const scoreOf = (
  { lines, main, small, green, price, most }: Rated,
  nearness: (part: Part) => number,
): number =>
  main.reduce((sum, part) => sum + nearness(part), 0) * (40 / main.length) +
  (small ? 6 + nearness(small) * 2 : 0) +
  (green ? 8 : 0) +
  main.length * 4 +
  stemsOf(lines) +
  (price / most) * 20
