import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { withPlaces } from './developer-messages.ts'

const shortened = (code: string) => withPlaces(code, parseAst(code), 'dom/lib.js')

it('an error says where it is thrown instead of its sentence, and is thrown as before', () => {
  const code = 'invariant(ready, `No route ${id}`)\nthrow new Error("Deferred ID not found", { cause })'
  expect(shortened(code)).toBe('invariant(ready, "dom/lib.js:1")\nthrow new Error("dom/lib.js:2", { cause })')
})

it('a sentence that another function makes, or that waits in a variable, goes too', () => {
  const code = 'invariant(ready, sentence("a"))\nlet errorMessage = "Unknown"\nerrorMessage = `No ${id}`'
  expect(shortened(code)).toBe(
    'invariant(ready, "dom/lib.js:1")\nlet errorMessage = "dom/lib.js:2"\nerrorMessage = "dom/lib.js:3"',
  )
})

it('what is not a sentence stays: other calls, errors passed on', () => {
  const code = 'invariant(ready)\nthrow new Error(error.message)\nfail(ready, "No route")'
  expect(shortened(code)).toBe(code)
})
