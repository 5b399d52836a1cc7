/** Also the wide signs of Asian keyboards. */
const FORMULA = String.raw`[=+\-@\t\r\n＝＋－＠]`
const RUNS = new RegExp(`^'*${FORMULA}`)
const GUARDED = new RegExp(`^'(?='*${FORMULA})`)
const NUMBER = /^-\d+(,\d+)?$/

/** `=cmd` becomes `'=cmd`: a name must not run on the manager's computer. Numbers stay. */
export const withGuard = (cell: string): string => (RUNS.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell)

export const withoutGuard = (cell: string): string => cell.replace(GUARDED, '')
