import { expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import { FORMER_RELEASES } from './former-releases.ts'

it('a release that brings a new PostgreSQL knows the one before, so that its data can be moved', () => {
  const { major } = findBinaries(undefined, () => '')
  expect(Object.keys(FORMER_RELEASES)).toContain(String(Number(major) - 1))
  expect(Object.keys(FORMER_RELEASES)).not.toContain(major)
})
