import { describe, expect, it } from 'vitest'
import { settledLines } from './settled-lines.ts'

const line = (name: string, amount: number, quantity = 1) => ({ line: name, amount, quantity })

describe('what a payment settles', () => {
  it('is what it paid for, where the order stayed as it was', () => {
    const paid = [line('roses', 300, 3), line('delivery', 50)]
    expect(settledLines([{ lines: paid, left: [300, 50] }], paid)).toEqual([paid])
  })

  it('is what the order has instead of what was changed', () => {
    const first = { lines: [line('small', 300), line('delivery', 50)], left: [300, 50] }
    const second = { lines: [line('large', 100)], left: [100] }
    expect(settledLines([first, second], [line('large', 400), line('delivery', 50)])).toEqual([
      [line('delivery', 50), line('large', 300)],
      [line('large', 100)],
    ])
  })

  it('is a part of a line once, and what went back nothing', () => {
    const paid = { lines: [line('roses', 300, 3), line('vase', 80)], left: [200, 0] }
    expect(settledLines([paid], [line('roses', 200, 2)])).toEqual([[line('roses', 200)]])
  })

  it('is what it was paid for, where more was kept than the order costs', () => {
    const paid = { lines: [line('roses', 300)], left: [300] }
    expect(settledLines([paid], [line('tulips', 250)])).toEqual([[line('tulips', 250), line('roses', 50)]])
  })
})
