import { expect, it } from 'vitest'
import { paintFirst } from './first-paint.ts'

const PAGE =
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/><link rel="stylesheet" href="/assets/all.css#"/><link rel="stylesheet" href="/assets/page.css"/><link rel="stylesheet" href="/theme/aa3355.css"/></head><body><main></main><script>data</script><script type="module" async="">import "/assets/entry.js"</script></body></html>'
const SHEETS = new Map([
  ['/assets/all.css', '.a{content:"$&"}'],
  ['/assets/page.css', '.b{color:red}'],
])

it('styles stand in the page in their order, and their links fetch nothing', () => {
  const [head] = paintFirst(PAGE, (file) => SHEETS.get(file)).split('</head>')
  expect(head).toBe(
    '<html><head><style>.a{content:"$&"}</style><link rel="stylesheet" href="/assets/all.css#" disabled=""/><link rel="stylesheet" href="/assets/all.css" disabled=""/><style data-sheet="/assets/page.css">.b{color:red}</style><link rel="stylesheet" href="/assets/page.css" disabled=""/><link rel="stylesheet" href="/theme/aa3355.css"/>',
  )
})

it('a sheet without text stays a link', () => {
  expect(paintFirst(PAGE, () => undefined)).toContain('<link rel="stylesheet" href="/assets/page.css"/>')
})

it('modules and their preloads wait in a template, other scripts do not', () => {
  const [, body] = paintFirst(PAGE, () => undefined).split('<body>')
  expect(body).toBe(
    '<main></main><script>data</script><template id="modules"><link rel="modulepreload" href="/assets/entry.js"/><script type="module" async="">import "/assets/entry.js"</script></template></body></html>',
  )
})
