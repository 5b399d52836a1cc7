import fc from 'fast-check'
import { expect, it } from 'vitest'
import { zipOf } from '#/testing/files/workbook.ts'
import { BadZip, readZip } from '../read-zip.ts'

const LIMITS = { entries: 100, entryBytes: 1_000_000 }
const open = async (bytes: Uint8Array, limits = LIMITS) => readZip(new Blob([new Uint8Array(bytes)]), limits)
const faultOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => {
      if (!(error instanceof BadZip)) throw error
      return error.fault
    },
  )

it('gives back what was packed', async () => {
  const files = [
    { name: 'папка/Нежность.jpg', bytes: Buffer.from([1, 2, 3]), packed: true as const },
    { name: 'a.txt', bytes: Buffer.from('текст '.repeat(1000)) },
    { name: 'empty', bytes: Buffer.of() },
  ]
  const entries = await open(await zipOf(files))
  expect(entries.map(({ name, size }) => [name, size])).toEqual(
    files.map(({ name, bytes }) => [name, bytes.length]),
  )
  for (const [at, entry] of entries.entries())
    expect(Buffer.from(await entry.read())).toEqual(files[at]?.bytes)
})

it('reads the Russian names of Windows, and passes over folders', async () => {
  const zip = await zipOf([
    { name: '????.jpg', bytes: Buffer.from('x') },
    { name: 'folder/', bytes: Buffer.of() },
  ])
  // «роза» in the code page of DOS, in both places, without the mark of UTF-8.
  for (let at = zip.indexOf('????'); at !== -1; at = zip.indexOf('????'))
    Buffer.from([0xe0, 0xae, 0xa7, 0xa0]).copy(zip, at)
  zip.writeUInt16LE(0, 6)
  zip.writeUInt16LE(0, zip.indexOf('PK\u0001\u0002') + 8)
  expect((await open(zip)).map(({ name }) => name)).toEqual(['роза.jpg'])
})

it('stops unpacking at the limit, whatever the archive says of a size', async () => {
  const zip = await zipOf([{ name: 'bomb', bytes: Buffer.alloc(20_000_000) }])
  const listed = zip.indexOf('PK\u0001\u0002')
  zip.writeUInt32LE(5, listed + 24)
  const [bomb] = await open(zip)
  expect(bomb?.size).toBe(5)
  expect(await faultOf(bomb?.read() ?? Promise.resolve())).toBe('tooLarge')
})

it('refuses passwords and too many files', async () => {
  const zip = await zipOf([{ name: 'a', bytes: Buffer.from('x') }])
  zip.writeUInt16LE(1, zip.indexOf('PK\u0001\u0002') + 8)
  expect(await faultOf(open(zip))).toBe('encrypted')
  const many = Array.from({ length: 101 }, (_, n) => ({ name: String(n), bytes: Buffer.of() }))
  expect(await faultOf(open(await zipOf(many)))).toBe('tooMany')
})

it('takes any damage for damage', async () => {
  const whole = await zipOf([
    { name: 'one', bytes: Buffer.from('one '.repeat(100)) },
    { name: 'two', bytes: Buffer.from('two') },
  ])
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length - 1),
      fc.nat(255),
      fc.nat(whole.length),
      async (place, value, length) => {
        const broken = Buffer.from(whole.subarray(0, whole.length - (length % 3 === 0 ? length : 0)))
        if (place < broken.length) broken[place] = value
        const outcome = await faultOf(
          open(broken).then((entries) => Promise.all(entries.map((entry) => entry.read()))),
        )
        expect(['none', 'broken', 'encrypted', 'tooMany', 'tooLarge']).toContain(outcome)
      },
    ),
    { numRuns: 300 },
  )
})
