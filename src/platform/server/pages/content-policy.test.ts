import { expect, test } from 'vitest'
import { contentPolicy } from './content-policy.ts'

const partOf = (name: string, tiles?: string, metrika = false) =>
  contentPolicy([], false, { tiles, metrika })
    .split('; ')
    .find((part) => part.startsWith(name))
const picturesOf = (tiles?: string) => partOf('img-src', tiles)

test('the counter’s host is let in only where the shop has a counter', () => {
  expect(contentPolicy([], false, { tiles: undefined, metrika: false })).not.toContain('yandex')
  for (const part of ['script-src', 'img-src', 'connect-src'])
    expect(partOf(part, undefined, true)).toContain(' https://mc.yandex.ru')
})

test('pictures come from the shop itself, and tiles of a map from their own place', () => {
  expect(picturesOf()).toBe("img-src 'self' data: blob:")
  expect(picturesOf('https://tile.example/{z}/{x}/{y}.png')).toBe(
    "img-src 'self' data: blob: https://tile.example",
  )
  expect(picturesOf('https://{s}.tile.example/{z}/{x}/{y}.png')).toBe(
    "img-src 'self' data: blob: https://*.tile.example",
  )
})
