import { digestOf, importReport, tableOfProblems } from '#/platform/server/tables/import-report.ts'
import { namedRows, tooManyRows } from '#/platform/server/tables/named-rows.ts'
import type { Problem } from '#/platform/server/tables/problems.ts'
import { readTable } from '#/platform/server/tables/read-table.ts'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import { t } from '#/platform/shared/texts.ts'
import { type CustomerColumn, customerColumnName, customerColumnNames } from './customer-columns.ts'
import { joinAccounts } from './join-accounts.ts'
import { type ExistingCustomer, planCustomer, type PlannedCustomer, type Remark } from './plan-customer.ts'
import { readPeople } from './read-customers.ts'

const MAX_ROWS = 20_000

export type CustomersInput = {
  file: Uint8Array
  existing: ExistingCustomer[]
  /** `YYYY-MM-DD`: consents cannot be given later. */
  today: string
  /** Only admins move points. */
  movesPoints: boolean
}
export type ComparedCustomers = { report: ImportReport; problems: string; planned: PlannedCustomer[] }

const readFile = async (file: Uint8Array) => {
  const read = namedRows<CustomerColumn>(await readTable(file, MAX_ROWS + 1), customerColumnNames(), [
    'phone',
  ])
  return { ...read, ...readPeople(read) }
}

export const phonesOfFile = async (file: Uint8Array): Promise<string[]> =>
  (await readFile(file)).people.map((one) => one.phone)

export const compareCustomers = async (input: CustomersInput): Promise<ComparedCustomers> => {
  const known = new Map(input.existing.map((one) => [one.phone, one]))
  const read = joinAccounts(await readFile(input.file), known)
  const problems: Problem<CustomerColumn>[] = [
    ...tooManyRows<CustomerColumn>(read, MAX_ROWS),
    ...read.problems,
  ]
  const remarks = new Set<Remark>(read.hasDoubles ? ['doubles'] : [])
  const planned: PlannedCustomer[] = []
  const bad = new Set(problems.flatMap(({ key }) => key ?? []))
  let unchanged = 0
  for (const person of read.people) {
    const before = problems.length
    const one = planCustomer(person, known.get(person.phone), { ...input, problems, remarks })
    if (one.changes.length > 0 || problems.length > before || bad.has(person.phone)) planned.push(one)
    else unchanged++
  }
  const blocked = new Set(problems.flatMap(({ key }) => key ?? []))
  const allowed = planned.filter(({ key }) => !blocked.has(key))
  const sorted = problems.toSorted((one, other) => one.line - other.line)
  return {
    report: importReport(
      {
        plan: digestOf(allowed.map(({ key, changes }) => [key, changes])),
        rows: read.rows.length,
        items: planned.map((one) => ({ ...one, name: one.name || one.key, isNew: one.id === null })),
        unchanged,
        blocked,
        problems: sorted,
        unknownColumns: read.unknownColumns,
        remarks: [...remarks].map((remark) => t(`staff.exchange.remarks.${remark}`)),
      },
      customerColumnName,
    ),
    problems: await tableOfProblems(sorted, customerColumnName),
    planned: allowed,
  }
}
