import { expect, it } from 'vitest'
import { MAX_SHARED, readSharedIds, sharedPath } from './shared-link.ts'

const listOf = (ids: readonly number[]) =>
  new URL(sharedPath(ids), 'http://shop').searchParams.get('list') ?? ''

it('keeps ids in their order, each once, and no more than a link holds', () => {
  expect(readSharedIds(listOf([9, 1, 4]))).toEqual([9, 1, 4])
  expect(readSharedIds('4,1,4,9')).toEqual([4, 1, 9])
  const many = Array.from({ length: MAX_SHARED + 5 }, (_, n) => n + 1)
  expect(readSharedIds(listOf(many))).toEqual(many.slice(0, MAX_SHARED))
  expect(readSharedIds(many.join(','))).toHaveLength(MAX_SHARED)
})

it.each(['', ',', '1,', 'abc', '1,x', '-1', '1.5', '1 2', '9999999999', "1'--"])(
  'is empty for «%s»',
  (list) => {
    expect(readSharedIds(list)).toEqual([])
  },
)
