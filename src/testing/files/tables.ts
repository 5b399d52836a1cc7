import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import type { SignedIn } from '../customers/sign-in.ts'
import type { TestShop } from '../shop/test-shop.ts'

type File = string | Uint8Array

export const rowsOf = (csv: string): string[][] => parse(csv, { bom: true, delimiter: ';' })
export const textOf = (rows: string[][]): string => stringify(rows, { delimiter: ';' })

export const tablesThrough = ({ call }: TestShop, { headers }: SignedIn, path: string) => {
  const post = <T = ImportReport>(to: string, file: File, query: Record<string, string> = {}) =>
    call<T>('POST', path + to, {
      headers,
      file: { bytes: typeof file === 'string' ? Buffer.from(file) : file, type: 'application/octet-stream' },
      query,
    })
  const check = async (file: File) => (await post('/import/check', file)).body
  const exported = async () => (await call<string>('GET', `${path}/export.csv`, { headers })).body
  return {
    post,
    check,
    exported,
    /** The same file must then change nothing. */
    bring: async (file: File) => {
      const report = await check(file)
      expect(report.problems).toEqual([])
      expect((await post('/import', file, { plan: report.plan })).status).toBe(200)
      expect(await check(file)).toMatchObject({ created: 0, changed: 0, problems: [] })
      return report
    },
    /** Any rows of the export must change nothing when they come in again. Returns their number. */
    checkExport: async () => {
      const [heading = [], ...rows] = rowsOf(await exported())
      await fc.assert(
        fc.asyncProperty(fc.subarray(rows, { minLength: 1 }), async (some) => {
          const report = await check(textOf([heading, ...some]))
          expect(report).toMatchObject({ created: 0, changed: 0, unchanged: some.length, problems: [] })
        }),
        { numRuns: 8 },
      )
      return rows.length
    },
  }
}
