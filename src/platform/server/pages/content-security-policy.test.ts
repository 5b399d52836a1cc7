import { expect, test } from 'vitest'
import { contentPolicy } from './content-security-policy.ts'

const ORIGIN = 'https://lavanda.example'
const partOf = (name: string, tiles?: string, metrika = false) =>
  contentPolicy([], false, ORIGIN, { tiles, metrika })
    .split('; ')
    .find((part) => part.startsWith(name))
const picturesOf = (tiles?: string) => partOf('img-src', tiles)

test('the counter’s host is let in only where the shop has a counter', () => {
  expect(contentPolicy([], false, ORIGIN, { tiles: undefined, metrika: false })).not.toContain('yandex')
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

test('sockets are opened to the shop alone', () => {
  expect(partOf('connect-src')).toBe("connect-src 'self' wss://lavanda.example")
  expect(contentPolicy([], false, 'http://localhost:3000', { tiles: undefined, metrika: false })).toContain(
    "connect-src 'self' ws://localhost:3000;",
  )
})
