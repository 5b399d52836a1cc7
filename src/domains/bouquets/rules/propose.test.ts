import { describe, expect, it } from 'vitest'
import { forbidsAll } from './forbids-all.ts'
import { ownPrice, type Part, partLines, stemsOf } from './own-bouquet.ts'
import { toneOf } from './palette.ts'
import { type ProposalWish, propose } from './propose.ts'
import { brokenRules, type TasteRule } from './taste.ts'

const part = (component_id: number, name: string, rest: Partial<Part>): Part => ({
  component_id,
  name,
  kind: 'stem',
  role: 'main',
  drawing: 'rose',
  color: '#dd8fa2',
  price: 20_000,
  ...rest,
})
const parts: Part[] = [
  part(1, 'Роза розовая', {}),
  part(2, 'Роза красная', { color: '#b3121f' }),
  part(3, 'Тюльпан белый', { color: '#f4efe6', price: 12_000 }),
  part(4, 'Нарцисс', { color: '#f2d64b', price: 9_000 }),
  part(5, 'Гипсофила', { role: 'small', color: '#f5f2ec', price: 10_000 }),
  part(6, 'Эвкалипт', { role: 'greenery', kind: 'greenery', color: '#8fb59b', price: 6_000 }),
  part(7, 'Бумага', {
    role: 'wrapping',
    kind: 'packaging',
    drawing: 'paper',
    color: '#d9d4f0',
    price: 10_000,
  }),
]
const rules: TasteRule[] = [
  { kind: 'apart', flower: 'нарцисс', other: 'тюльпан' },
  { kind: 'share', role: 'greenery', amount: 33 },
  { kind: 'odd' },
]
const fee = 30_000
const plenty = new Map(parts.map(({ component_id }) => [component_id, 100]))
const terms = { parts, rules, fee, stores: [plenty] }
const made = (wish: ProposalWish, stores = terms.stores) =>
  partLines(parts, propose({ ...terms, stores }, wish)?.lines ?? [])

describe('a proposal', () => {
  it.each([200_000, 250_000, 400_000, 600_000])(
    'for %i kopecks keeps to budget and rules, and uses most of it',
    (budget) => {
      for (const tone of [null, 'pink', 'red', 'white', 'yellow'] as const) {
        const lines = made({ budget, tone, occasion: 'mother' })
        const price = ownPrice(lines, fee)
        expect(price).toBeLessThanOrEqual(budget)
        expect(price).toBeGreaterThan(budget * 0.8)
        expect(brokenRules(rules, lines)).toEqual([])
        expect(stemsOf(lines)).toBeGreaterThanOrEqual(3)
      }
    },
  )

  it('is of the colour that was asked for, and the same for the same wish', () => {
    const wish: ProposalWish = { budget: 250_000, tone: 'pink', occasion: 'mother' }
    const lines = made(wish)
    expect(
      lines.filter((line) => line.part.role === 'main').map((line) => toneOf(line.part.color)),
    ).toContain('pink')
    expect(made(wish)).toEqual(lines)
  })

  it('takes no more than one store has', () => {
    const little = new Map(plenty).set(1, 2).set(6, 3)
    const other = new Map(plenty).set(1, 0)
    for (const { part: one, quantity } of made({ budget: null, tone: 'pink', occasion: 'love' }, [little]))
      expect(quantity).toBeLessThanOrEqual(little.get(one.component_id) ?? 0)
    expect(made({ budget: null, tone: null, occasion: 'love' }, [new Map(), other])).not.toEqual([])
    expect(propose({ ...terms, stores: [] }, { budget: null, tone: null, occasion: 'none' })).toBeNull()
  })

  it('is none for too little', () => {
    expect(propose(terms, { budget: 50_000, tone: null, occasion: 'none' })).toBeNull()
  })
})

it('knows rules that leave nothing', () => {
  expect(forbidsAll(parts, rules)).toBe(false)
  expect(
    forbidsAll(parts, [
      { kind: 'share', role: 'greenery', amount: 60 },
      { kind: 'share', role: 'main', amount: 60 },
    ]),
  ).toBe(true)
  expect(forbidsAll([], rules)).toBe(false)
})
