import { BadCell } from '#/platform/server/tables/cells.ts'
import type { NamedRows } from '#/platform/server/tables/named-rows.ts'
import { type Problem, quote } from '#/platform/server/tables/problems.ts'
import { readFields } from '#/platform/server/tables/read-fields.ts'
import { CUSTOMER_COLUMNS, type CustomerColumn, type CustomerFields, phone } from './customer-columns.ts'
import { isSameReason } from './reasons-cell.ts'

export type TablePerson = { line: number; phone: string; said: Partial<CustomerFields> }

const UNSAID_IF_EMPTY = new Set<string>(Object.keys(CUSTOMER_COLUMNS))

/** The first row of a phone that says something counts; dates of all are kept. */
export const readPeople = ({ rows, problems: before }: NamedRows<CustomerColumn>) => {
  const people = new Map<string, TablePerson>()
  const problems: Problem<CustomerColumn>[] = []
  const phones = new Map<number, string>()
  let hasDoubles = false
  for (const { line, cells } of rows) {
    const report = (column: CustomerColumn, message: string, key: string | null) =>
      problems.push({ line, column, value: quote(cells[column] ?? ''), message, key })
    const number = readPhone(cells.phone ?? '', (message) => report('phone', message, null))
    if (!number) continue
    phones.set(line, number)
    const said = readFields(CUSTOMER_COLUMNS, cells, {
      known: null,
      report: (column, message) => report(column, message, number),
      unsaid: UNSAID_IF_EMPTY,
    })
    const first = people.get(number)
    if (first) hasDoubles = true
    people.set(
      number,
      first ? { ...first, said: mergeSaid(first.said, said) } : { line, phone: number, said },
    )
  }
  const ofLines = before.map((one) => ({ ...one, key: phones.get(one.line) ?? null }))
  return { people: [...people.values()], problems: [...ofLines, ...problems], hasDoubles }
}

const readPhone = (text: string, report: (message: string) => void): string | undefined => {
  try {
    return phone.read(text, null)
  } catch (error) {
    if (!(error instanceof BadCell)) throw error
    report(error.message)
    return undefined
  }
}

/** The larger number of points: two rows are one person, not two balances. */
export const mergeSaid = (
  first: Partial<CustomerFields>,
  next: Partial<CustomerFields>,
): Partial<CustomerFields> => {
  const known = first.reasons ?? []
  const added = (next.reasons ?? []).filter((one) => !known.some((other) => isSameReason(one, other)))
  const points = Math.max(first.points ?? 0, next.points ?? 0)
  return {
    ...next,
    ...first,
    ...(first.reasons || next.reasons ? { reasons: [...known, ...added] } : {}),
    ...(points > 0 && { points }),
  }
}
