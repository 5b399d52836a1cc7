import { describe, expect, it } from 'vitest'
import { isPriceFrom, leadVariant, salePercent } from './card-price.ts'
import { shapeOf } from './product-shape.ts'
import { shortSizes } from './short-sizes.ts'

const size = (price: number, more: { old_price?: number; available_on?: string | null } = {}) => ({
  id: price,
  code: String(price),
  label: String(price),
  price,
  old_price: null,
  available_on: '2026-11-20' as string | null,
  ...more,
})

describe('salePercent', () => {
  it('rounds down, so that the label never promises more than the price gives', () => {
    expect(salePercent(size(399_000, { old_price: 449_000 }))).toBe(11)
    expect(salePercent(size(99_000, { old_price: 129_000 }))).toBe(23)
  })

  it('is nothing without an old price, or with a lower one', () => {
    expect(salePercent(size(399_000))).toBe(0)
    expect(salePercent(size(399_000, { old_price: 399_000 }))).toBe(0)
    expect(salePercent(size(399_000, { old_price: 299_000 }))).toBe(0)
  })
})

describe('leadVariant', () => {
  it('is the size on sale, else the cheapest', () => {
    expect(leadVariant([size(5), size(3), size(4)])?.price).toBe(3)
    expect(leadVariant([size(3), size(4, { old_price: 5 })])?.price).toBe(4)
  })

  it('prefers what can be had', () => {
    expect(leadVariant([size(3, { available_on: null }), size(4)])?.price).toBe(4)
    expect(leadVariant([size(3, { available_on: null, old_price: 9 }), size(4)])?.price).toBe(4)
    expect(leadVariant([size(3, { available_on: null })])?.price).toBe(3)
    expect(leadVariant([])).toBeUndefined()
  })
})

describe('isPriceFrom', () => {
  it('is said of the least of several prices only', () => {
    expect(isPriceFrom(size(3), [size(3), size(4)])).toBe(true)
    expect(isPriceFrom(size(4), [size(3), size(4)])).toBe(false)
    expect(isPriceFrom(size(3), [size(3)])).toBe(false)
    expect(isPriceFrom(size(3, { old_price: 4 }), [size(3), size(4)])).toBe(false)
  })
})

describe('shortSizes', () => {
  it('says the unit once and leaves letters alone', () => {
    const named = (...labels: string[]) => shortSizes(labels.map((label) => ({ label, code: label })))
    expect(named('7 stems', '15 stems', '51 stem')).toEqual(['7 stems', '15', '51'])
    expect(named('S', 'M', 'L')).toEqual(['S', 'M', 'L'])
    expect(named('40–50 cm')).toEqual(['40–50 cm'])
  })
})

describe('shapeOf', () => {
  it('draws boxes as boxes and gifts as plants', () => {
    expect(shapeOf({ kind: 'bouquet', categories: [{ slug: 'korobki-s-cvetami' }] })).toBe('box')
    expect(shapeOf({ kind: 'flowers', categories: [{ slug: 'rozy' }] })).toBe('bouquet')
    expect(shapeOf({ kind: 'gift', categories: [] })).toBe('plant')
  })
})
