import { expect, it } from 'vitest'
import { iconFiles, importApart } from './icon-imports.ts'

const files = iconFiles(
  "export { default as Bell, default as BellIcon } from './icons/bell.mjs';\nexport { default as House } from './icons/house.mjs';",
)

it('each icon is imported from its own module, types are left out', () => {
  const code = "import { Bell, House as Home, type LucideIcon } from 'lucide-react'\nimport { t } from './t'"
  expect(importApart(code, files).split('\n')).toEqual([
    expect.stringMatching(/^import Bell from ".+\/lucide-react\/dist\/esm\/icons\/bell\.mjs"$/),
    expect.stringMatching(/^import Home from ".+\/icons\/house\.mjs"$/),
    "import { t } from './t'",
  ])
})

it('an icon has several names, and one that does not exist stops the build', () => {
  expect(files.get('BellIcon')).toBe(files.get('Bell'))
  expect(() => importApart("import { Rocket } from 'lucide-react'", files)).toThrow(
    'lucide-react has no icon Rocket',
  )
})
