import { stringify } from 'csv-stringify/sync'
import { inPortions } from '#/platform/server/concurrency/in-portions.ts'
import { withGuard } from './formula-guard.ts'

const BOM = '\ufeff'

/** Opens in Excel as it is: UTF-8 with BOM, semicolons, no cell that runs as a formula. */
export const writeTable = async (rows: Iterable<string[]>): Promise<string> => {
  const parts = [BOM]
  for await (const portion of inPortions(rows))
    parts.push(
      stringify(
        portion.map((row) => row.map(withGuard)),
        // A lone line feed would end a row of Excel.
        { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ },
      ),
    )
  return parts.join('')
}
