import { stringify } from 'csv-stringify/sync'

/** A table that opens in Excel as it is: UTF-8 with BOM, semicolons, no cell that runs as a formula. */
export const writeTable = (rows: string[][]): string =>
  stringify(
    rows.map((row) => row.map(guarded)),
    { bom: true, delimiter: ';', record_delimiter: 'windows' },
  )

const NUMBER = /^-\d+(,\d+)?$/

/**
 * `=cmd` becomes `'=cmd`: a name must not run as a formula on the manager's computer. Numbers stay numbers.
 */
const guarded = (cell: string): string =>
  /^'*[=+\-@\t\r]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
