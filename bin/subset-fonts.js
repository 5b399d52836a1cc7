import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inRoot } from './lib/root.js'

/** From Fontsource's (`src/ui/fonts/README.md`), without the weights that no style asks for: half of the bytes. */
const [folder = ''] = process.argv.slice(2)
const { default: subset } = await import(
  createRequire(path.resolve(folder, 'package.json')).resolve('subset-font')
)

const CYRILLIC = ['0301', '0400-045F', '0490-0491', '2116']
/** Apart from Latin letters, which Russian text seldom needs. */
const SIGNS = ['0000-0040', '005B-0060', '007B-00BF', '00D7', '00F7', '2000-206F', '2212']
const LATIN = ['0041-005A', '0061-007A', '00C0-00D6', '00D8-00F6', '00F8-00FF']
const RUBLE = ['20BD']

const FACES = [
  { name: 'onest', source: '@fontsource-variable/onest/files/onest', wght: { min: 400, max: 700 } },
  {
    name: 'serif',
    source: '@fontsource-variable/noto-serif-display/files/noto-serif-display',
    wght: { min: 400, max: 600 },
  },
]
const PARTS = [
  { name: 'cyrillic', from: 'cyrillic', ranges: CYRILLIC },
  { name: 'signs', from: 'latin', ranges: SIGNS },
  { name: 'latin', from: 'latin', ranges: LATIN },
  { name: 'ruble', from: 'latin-ext', ranges: RUBLE },
]

const charactersOf = (ranges) =>
  ranges
    .flatMap((range) => {
      const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n))
    })
    .join('')

for (const { name: face, source, wght } of FACES)
  for (const { name, from, ranges } of PARTS) {
    const whole = readFileSync(path.resolve(folder, 'node_modules', `${source}-${from}-wght-normal.woff2`))
    const options = { targetFormat: 'woff2', variationAxes: { wght } }
    const part = await subset(whole, charactersOf(ranges), options)
    writeFileSync(inRoot('src/ui/fonts', `${face}-${name}.woff2`), part)
    console.log(`${face}-${name}`, part.length)
  }
