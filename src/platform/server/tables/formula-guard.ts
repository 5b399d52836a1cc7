/** What a spreadsheet runs as a formula, the wide signs of Asian keyboards included. */
const FORMULA = String.raw`[=+\-@\t\r\n＝＋－＠]`
const RUNS = new RegExp(`^'*${FORMULA}`)
const GUARDED = new RegExp(`^'(?='*${FORMULA})`)
const NUMBER = /^-\d+(,\d+)?$/

/** `=cmd` becomes `'=cmd`: a name must not run as a formula on the manager's computer. Numbers stay numbers. */
export const withGuard = (cell: string): string => (RUNS.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell)

/** The cell as it was before `withGuard`. */
export const withoutGuard = (cell: string): string => cell.replace(GUARDED, '')
