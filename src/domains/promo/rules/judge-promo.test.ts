import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceCart } from '#/domains/cart/rules/price-cart.ts'
import { foldCode } from './fold-code.ts'
import { judgePromo, type Promo, type Situation } from './judge-promo.ts'
import { promoTitle, refusalText } from './format-promo.ts'
import { promoDiscount } from './promo-discount.ts'
import { codeOf, isCode } from './promo-code.ts'

const NOW = new Date('2026-05-19T06:00:00Z')

const promo = (over: Partial<Promo> = {}): Promo => ({
  id: 1,
  code: 'ПРИВЕТ10',
  active: true,
  kind: 'percent',
  value: 10,
  max_discount: null,
  gift_variant_id: null,
  min_sum: 0,
  valid_from: null,
  valid_to: null,
  starts_on: null,
  usage_limit: null,
  per_user_limit: null,
  used: 0,
  first_order_only: false,
  city_ids: [],
  category_ids: [],
  product_ids: [],
  order_types: [],
  weekdays: [],
  discounted_too: false,
  with_points: false,
  ...over,
})

const line = (id: string, over: Partial<Situation['lines'][number]> = {}) => ({
  id,
  product_id: 1,
  category_ids: [],
  discounted: false,
  total: 300_000,
  ...over,
})

const situation = (over: Partial<Situation> = {}): Situation => ({
  now: NOW,
  cityId: 1,
  orderType: 'delivery',
  weekday: 3,
  signedIn: true,
  firstOrder: true,
  timesUsed: 0,
  points: 0,
  peakPromoOff: false,
  deliveryFree: false,
  goods: 300_000,
  lines: [line('a')],
  ...over,
})

describe('folding', () => {
  it.each([
    ['ПРИВЕТ10', 'ПPИВET10'],
    ['ПРИВЕТ10', ' привет10 '],
    ['ПРИВЕТ10', 'Привет-10'],
    ['ПРИВЕТ10', 'привет 1О'],
    ['ПРИВЕТ10', 'ПРИВЁТ10'],
    ['ПРИВЕТ10', '«Привет10»'],
    ['ПРИВЕТ10', 'ПРИ\u200bВЕТ１０'],
    ['ДОСТАВКА0', 'дoctabka o'],
    ['BOX', 'вох'],
    ['ЗИМА', '3ИМA'],
    ['ЁЛКА', 'ËЛKA'],
    ['ЙОД', 'И\u0306од'],
    ['HAM', 'нам'],
  ])('%s is found as %s', (code, typed) => {
    expect(foldCode(typed)).toBe(foldCode(code))
  })

  it('keeps apart what looks different, й and и among it', () => {
    const codes = ['МАЙ', 'МАИ', 'ПРИВЕТ', 'ПРИВЕТ1', 'VIP', 'ВИП', 'LOVE']
    expect(new Set(codes.map(foldCode)).size).toBe(codes.length)
    expect(foldCode(' - ')).toBe('')
  })

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(foldCode(foldCode(typed))).toBe(foldCode(typed))
      }),
    )
  })

  it('finds codes that were made by chance, all of them good ones', () => {
    fc.assert(
      fc.property(fc.uint32Array({ minLength: 8, maxLength: 8 }), (numbers) => {
        expect(isCode(codeOf(numbers))).toBe(true)
      }),
    )
  })
})

describe('a code is refused', () => {
  it.each<[string, Partial<Promo> | null, Partial<Situation>, string]>([
    ['when there is none', null, {}, 'Промокод не найден'],
    ['when it is off', { active: false }, {}, 'Промокод не найден'],
    [
      'before its first day',
      { valid_from: new Date('2026-05-31T18:00:00Z'), starts_on: '2026-06-01' },
      {},
      'Промокод начнёт действовать 1\u00a0июня',
    ],
    ['at the moment of its end', { valid_to: NOW }, {}, 'Срок действия промокода истёк'],
    ['in another city', { city_ids: [2] }, {}, 'Промокод не действует в вашем городе'],
    ['for delivery', { order_types: ['pickup'] }, {}, 'Промокод действует только при самовывозе'],
    [
      'for pickup',
      { order_types: ['delivery'] },
      { orderType: 'pickup' },
      'Промокод действует только при доставке',
    ],
    [
      'on another weekday',
      { weekdays: [1, 2] },
      {},
      'Промокод действует не каждый день: понедельник, вторник',
    ],
    ['on a peak day', {}, { peakPromoOff: true }, 'На этот день промокоды не действуют'],
    ['when it is used up', { usage_limit: 5, used: 5 }, { signedIn: false }, 'Промокод уже использован'],
    [
      'to a guest, where it matters who asks',
      { first_order_only: true },
      { signedIn: false },
      'Войдите, чтобы применить промокод',
    ],
    [
      'to a guest, where uses are counted',
      { per_user_limit: 1 },
      { signedIn: false },
      'Войдите, чтобы применить промокод',
    ],
    ['for a second order', { first_order_only: true }, { firstOrder: false }, 'Только для первого заказа'],
    ['when one has used it', { per_user_limit: 2 }, { timesUsed: 2 }, 'Вы уже использовали этот промокод'],
    [
      'for too little',
      { min_sum: 400_000 },
      {},
      'Промокод действует при заказе от 4\u00a0000\u00a0₽. Не хватает 1\u00a0000\u00a0₽',
    ],
    ['for other goods', { product_ids: [9] }, {}, 'Нет товаров, на которые действует промокод'],
    [
      'for goods that are cheaper already',
      {},
      { lines: [line('a', { discounted: true })] },
      'Нет товаров, на которые действует промокод',
    ],
    ['with points', {}, { points: 1 }, 'Промокод нельзя применить вместе с бонусами'],
  ])('%s', (_when, over, around, words) => {
    const verdict = judgePromo(over && promo(over), situation(around))
    expect(verdict.ok ? null : refusalText(verdict.code, verdict.values)).toBe(words)
  })

  it('for the first reason in a fixed order, whatever else is wrong', () => {
    const order: [Partial<Promo>, string][] = [
      [{ active: false }, 'promo_not_found'],
      [{ valid_to: NOW }, 'promo_expired'],
      [{ city_ids: [2] }, 'promo_city'],
      [{ order_types: ['pickup'] }, 'promo_order_type'],
      [{ weekdays: [7] }, 'promo_weekday'],
      [{ usage_limit: 1, used: 1 }, 'promo_limit'],
      [{ first_order_only: true }, 'promo_first_order'],
      [{ per_user_limit: 1 }, 'promo_per_user'],
      [{ min_sum: 999_999 }, 'promo_min_sum'],
      [{ product_ids: [9] }, 'promo_items'],
    ]
    const around = situation({ firstOrder: false, timesUsed: 1, points: 5 })
    for (const [at, [, code]] of order.entries()) {
      const wrong = promo(Object.assign({}, ...order.slice(at).map(([over]) => over)) as Partial<Promo>)
      expect(judgePromo(wrong, around)).toMatchObject({ ok: false, code })
    }
  })
})

describe('a code acts', () => {
  const lines = [
    line('rose', { category_ids: [3] }),
    line('sale', { category_ids: [3], discounted: true }),
    line('toy', { product_id: 7 }),
  ]
  it.each<[Partial<Promo>, string[]]>([
    [{}, ['rose', 'toy']],
    [{ discounted_too: true }, ['rose', 'sale', 'toy']],
    [{ category_ids: [3] }, ['rose']],
    [{ category_ids: [3], product_ids: [7] }, ['rose', 'toy']],
    [{ kind: 'free_delivery', value: 0 }, ['rose', 'sale', 'toy']],
    [{ with_points: true, per_user_limit: 1, usage_limit: 9, used: 8, min_sum: 300_000 }, ['rose', 'toy']],
  ])('%j on %j', (over, lineIds) => {
    expect(judgePromo(promo(over), situation({ lines }))).toEqual({ ok: true, lineIds })
  })
})

describe('its discount', () => {
  it.each([
    [{ kind: 'percent' as const, value: 10, max_discount: null }, [399_900], 39_900],
    [{ kind: 'percent' as const, value: 10, max_discount: 70_000 }, [900_000], 70_000],
    [{ kind: 'percent' as const, value: 100, max_discount: null }, [100_000, 50_000], 149_800],
    [{ kind: 'fixed' as const, value: 50_000, max_discount: null }, [400_000], 50_000],
    [{ kind: 'fixed' as const, value: 50_000, max_discount: null }, [30_050], 29_900],
    [{ kind: 'free_delivery' as const, value: 0, max_discount: null }, [400_000], 0],
    [{ kind: 'gift' as const, value: 0, max_discount: null }, [400_000], 0],
  ])('%j of %j is %i kopecks', (terms, totals, kopecks) => {
    expect(promoDiscount(terms, totals)).toBe(kopecks)
  })

  it('is whole roubles, at most what was promised, and leaves a rouble of every line', () => {
    const terms = fc.record({
      kind: fc.constantFrom('percent' as const, 'fixed' as const),
      value: fc.integer({ min: 1, max: 100 }),
      max_discount: fc.option(fc.integer({ min: 100, max: 1_000_000 })),
    })
    fc.assert(
      fc.property(terms, fc.array(fc.integer({ min: 0, max: 5_000_000 })), (given, totals) => {
        const off = promoDiscount(given, totals)
        const sum = totals.reduce((all, one) => all + one, 0)
        expect(off % 100).toBe(0)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(Math.max(0, sum - totals.filter((one) => one >= 100).length * 100))
        const most = given.kind === 'percent' ? (sum * given.value) / 100 : given.value
        expect(off).toBeLessThanOrEqual(most)
      }),
    )
  })
})

it('is what the cart takes off', () => {
  const terms = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 100 }),
      max_discount: fc.option(fc.integer({ min: 100, max: 1_000_000 })),
    }),
    fc.record({ kind: fc.constant('fixed' as const), value: fc.integer({ min: 100, max: 1_000_000 }) }),
  )
  fc.assert(
    fc.property(
      terms,
      fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 8 }),
      (given, totals) => {
        const lines = totals.map((price, at) => ({
          id: String(at),
          price,
          quantity: 1,
          old_price: null,
          inPromo: true,
        }))
        const points = { requested: 0, usable: 0, share: 30 }
        const priced = priceCart({ lines, promo: given, friend: 0, points, delivery: () => 0, surcharge: 0 })
        expect(priced.totals.promo).toBe(promoDiscount(given, totals))
      },
    ),
  )
})

it('says what it does', () => {
  const titles = [
    promo(),
    promo({ max_discount: 70_000 }),
    promo({ kind: 'fixed', value: 50_000 }),
    promo({ kind: 'free_delivery' }),
    promo({ kind: 'gift', gift_variant_id: 1 }),
  ].map(promoTitle)
  expect(titles).toEqual([
    '−10\u00a0%',
    '−10\u00a0%, не больше 700\u00a0₽',
    '−500\u00a0₽',
    'бесплатная доставка',
    'подарок к заказу',
  ])
})
