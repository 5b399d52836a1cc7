import type { Staff } from '#/domains/auth/server/public.ts'
import { type AppContext, oncePerShop } from '#/platform/server/app-context.ts'
import { limitConcurrency } from '#/platform/server/concurrency/limit-concurrency.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { notFound } from '#/platform/server/errors.ts'
import { callExtension, inTime } from '#/platform/server/extensions/call-extension.ts'
import { openingOf } from '#/platform/server/extensions/notify-extensions.ts'
import { roubleCell } from '#/platform/server/tables/rouble-cell.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import type { NamedReport, OtherCell, OtherReport, ReportColumn } from '../../contract/others.ts'
import type { ReportScope } from '../../contract/scope.ts'
import type { ReportCell } from '../extensions/report-extension.ts'
import { MAX_ROWS, readShop } from './read-shop.ts'
import { scopeOf } from './report-scope.ts'

/** Milliseconds; its last statement may still be read. */
const READ_MS = 15_000
const END_MS = 6_000

const reportsOf = ({ settings }: AppContext) =>
  settings.extensions.flatMap(({ name: extension, reports = [] }) =>
    reports.map((report) => ({ ...report, extension })),
  )

/** One at a time: the shop's connections are for its buyers. */
const inTurn = oncePerShop(() => limitConcurrency(1))

export const listOtherReports = (context: AppContext): NamedReport[] =>
  reportsOf(context).map(({ name, title }) => ({ name, title }))

/** 404 for a report that no extension offers, 422 for a period as of the shop's own, 503 when its code fails. */
export const showOtherReport = async (
  db: Db,
  context: AppContext,
  staff: Staff,
  name: string,
  scope: ReportScope,
): Promise<OtherReport> => {
  const report = reportsOf(context).find((one) => one.name === name)
  if (!report) throw notFound('page_not_found')
  const { from, to, storeId } = scopeOf(staff, scope)
  const { title, text = '', extension, columns } = report
  // Ended in time by itself: an open transaction holds a connection of the shop.
  const given = () =>
    callExtension(context, `${extension}, report ${name}`, READ_MS + END_MS, () =>
      readShop(db, (read) =>
        inTime(READ_MS, async () =>
          cellsOf(columns, await report.read({ from, to, storeId }, read, openingOf(context))),
        ),
      ),
    )
  return {
    name,
    title,
    text,
    extension,
    columns: columns.map((column) => ({ name: column.name, title: column.title, kind: column.kind })),
    rows: await inTurn(context)(given),
  }
}

export const exportOtherReport = async (...asked: Parameters<typeof showOtherReport>): Promise<string> => {
  const { columns, rows } = await showOtherReport(...asked)
  return writeTable([
    columns.map(({ title }) => title),
    ...rows.map((row) => row.map((cell, at) => tableCell(cell, columns[at]))),
  ])
}

const tableCell = (cell: OtherCell, column: ReportColumn | undefined): string => {
  if (cell === null) return ''
  return column?.kind === 'money' ? roubleCell(Number(cell)) : String(cell)
}

const cellsOf = (
  columns: readonly ReportColumn[],
  rows: readonly Record<string, ReportCell>[],
): OtherCell[][] => {
  if (!Array.isArray(rows) || rows.length > MAX_ROWS)
    throw new TypeError(`a report is a list of at most ${MAX_ROWS} rows`)
  return (rows as readonly Record<string, ReportCell>[]).map((row) =>
    columns.map(({ name, kind }) => cellOf(row[name] ?? null, kind, name)),
  )
}

const cellOf = (value: ReportCell, kind: ReportColumn['kind'], name: string): OtherCell => {
  if (value === null) return null
  if (kind === 'text') return String(value)
  if (kind === 'date') return dayOf(value, name)
  const number = Number(value)
  if (!Number.isFinite(number) || (kind === 'money' && !Number.isInteger(number)))
    throw new TypeError(`«${String(value)}» in the column ${name}, which is of ${kind}`)
  return number
}

const dayOf = (value: string | number | Date, name: string): string => {
  const day = value instanceof Date ? value.toISOString().slice(0, 10) : String(value).slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new TypeError(`«${day}» in the column ${name} is no day`)
  return day
}
