import { createHash } from 'node:crypto'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Problem } from './problems.ts'
import { writeTable } from './write-table.ts'

/** On the screen; all bad lines are a separate download. */
const SHOWN_PROBLEMS = 500
const SHOWN_ITEMS = 200
const SHOWN_CHANGES = 200
const SHOWN_NAMES = 200
const LISTED_PROBLEMS = 20_000
const SHOWN_COLUMNS = 100

type ItemChange<Column> = { code?: string | null; column: Column; before: string | null; after: string }

export type ComparedTable<Column extends string> = {
  /** Exactly what was reviewed is applied. */
  plan: string
  rows: number
  items: { key: string; name: string; isNew: boolean; changes: ItemChange<Column>[] }[]
  unchanged: number
  /** Left out because of a bad line. */
  blocked: ReadonlySet<string>
  problems: Problem<Column>[]
  unknownColumns: string[]
  /** Russian headings and names. */
  makes?: { what: string; names: string[] }[]
  remarks: string[]
}

export const importReport = <Column extends string>(
  compared: ComparedTable<Column>,
  label: (column: Column) => string,
): ImportReport => {
  const { items, blocked, problems } = compared
  const outcome = ({ key, isNew }: { key: string; isNew: boolean }) =>
    blocked.has(key) ? 'skipped' : isNew ? 'created' : 'changed'
  const count = (kind: string) => items.filter((one) => outcome(one) === kind).length
  return {
    plan: compared.plan,
    rows: compared.rows,
    created: count('created'),
    changed: count('changed'),
    unchanged: compared.unchanged,
    skipped: count('skipped'),
    items: items.slice(0, SHOWN_ITEMS).map(({ key, name, isNew, changes }) => ({
      key,
      name,
      outcome: outcome({ key, isNew }),
      changes: changes
        .slice(0, SHOWN_CHANGES)
        .map(({ code = null, column, ...change }) => ({ ...change, code, column: label(column) })),
    })),
    makes: (compared.makes ?? []).flatMap(({ what, names }) =>
      names.length > 0 ? { what, names: names.slice(0, SHOWN_NAMES), total: names.length } : [],
    ),
    remarks: compared.remarks,
    problems_total: problems.length,
    problems: problems.slice(0, SHOWN_PROBLEMS).map(({ key: _key, column, ...problem }) => ({
      ...problem,
      column: column && label(column),
    })),
    unknown_columns: compared.unknownColumns.slice(0, SHOWN_COLUMNS),
  }
}

export const tableOfProblems = <Column extends string>(
  problems: Problem<Column>[],
  label: (column: Column) => string,
): Promise<string> => {
  const heading = (['line', 'column', 'value', 'message'] as const).map((name) =>
    t(`staff.exchange.report.${name}`),
  )
  const rows = problems
    .slice(0, LISTED_PROBLEMS)
    .map(({ line, column, value, message }) => [String(line), column ? label(column) : '', value, message])
  return writeTable([heading, ...rows])
}

export const digestOf = (plan: unknown): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 24)
