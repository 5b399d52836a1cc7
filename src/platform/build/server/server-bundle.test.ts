import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '#/platform/server/files/root.ts'
import { BUNDLED_PROGRAM } from '#/testing/shop/shop-process.ts'

it.each([inRoot('build/program/shop.js'), BUNDLED_PROGRAM])(
  'finds no file beside its modules, which are elsewhere: %s',
  (file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    expect(
      lines.filter((line) => /import\.meta\.(dirname|filename)|new URL\(.*import\.meta/.test(line)),
    ).toEqual([])
  },
)
