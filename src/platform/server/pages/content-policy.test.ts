import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const picturesOf = (tiles?: string) =>
  contentPolicy([], false, tiles)
    .split('; ')
    .find((part) => part.startsWith('img-src'))

test('pictures come from the shop itself, and tiles of a map from their own place', () => {
  expect(picturesOf()).toBe("img-src 'self' data: blob:")
  expect(picturesOf('https://tile.example/{z}/{x}/{y}.png')).toBe(
    "img-src 'self' data: blob: https://tile.example",
  )
  expect(picturesOf('https://{s}.tile.example/{z}/{x}/{y}.png')).toBe(
    "img-src 'self' data: blob: https://*.tile.example",
  )
})
