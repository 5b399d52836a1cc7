import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { ROOT } from '#/platform/server/files/root.ts'
import { readSettings } from '#/platform/server/settings.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).toSorted()

test('.env.example names every setting and nothing else', () => {
  const settings = namesIn(read('src/platform/server/settings.ts'), /^ {2}([A-Z_]+): /gm)
  expect(settings).toContain('PORT')
  expect(namesIn(read('.env.example'), /^(?:# )?([A-Z_]+)=/gm)).toEqual(settings)
})

test('.env.example can be used as it is, hints included', () => {
  const everything = read('.env.example').replace(/^# ([A-Z_]+=)/gm, '$1')
  expect(() => readSettings(parseEnv(everything) as NodeJS.ProcessEnv)).not.toThrow()
})
