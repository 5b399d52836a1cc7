import { expect, test } from 'vitest'
import { smsParts } from './sms-parts.ts'

test.each([
  ['я'.repeat(70), 1, 70],
  ['я'.repeat(71), 2, 134],
  ['я'.repeat(134), 2, 134],
  ['я'.repeat(135), 3, 201],
  ['a'.repeat(160), 1, 160],
  ['a'.repeat(161), 2, 306],
  [`${'a'.repeat(70)}я`, 2, 134],
])('%s has %i parts', (text, parts, room) => {
  expect(smsParts(text)).toEqual({ parts, room })
})
