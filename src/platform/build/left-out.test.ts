import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { leaveOut, LEFT_OUT } from './left-out.ts'

const MODULES = path.resolve(import.meta.dirname, '../../../node_modules')

it.each(Object.entries(LEFT_OUT))(
  '%s still has what is left out, and is whole without it',
  (module, names) => {
    const code = readFileSync(path.join(MODULES, module), 'utf8')
    const { code: shorter, cutNames: met } = leaveOut(code, parseAst(code), names)
    expect(names.filter((name) => !met.has(name))).toEqual([])
    expect(shorter.length).toBeLessThan(code.length)
    expect(() => parseAst(shorter)).not.toThrow()
  },
)

it('a function keeps its name and loses its body, also inside another; the rest stays', () => {
  const code =
    'function a(x) { return x + 1 }\nfunction b() { function c() { return 2 } return c() }\nD.prototype.e = 3'
  const { code: shorter, cutNames: met } = leaveOut(code, parseAst(code), ['a', 'c', 'D.prototype', 'z'])
  expect(shorter).toBe(
    'function a(x) { return null }\nfunction b() { function c() { return null } return c() }\n',
  )
  expect([...met].sort()).toEqual(['D.prototype', 'a', 'c'])
})
