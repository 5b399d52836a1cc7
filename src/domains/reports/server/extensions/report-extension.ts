import type { Opening } from '#/platform/server/extensions/extension.ts'
import type { ReportColumn } from '../../contract/others.ts'

/** Days of orders, `to` inclusive; `storeId` null: all stores. */
export type ReportPeriod = { from: string; to: string; storeId: number | null }

/** Days may also be `Date`; whole numbers may be the texts that PostgreSQL sends for `bigint`. */
export type ReportCell = string | number | Date | null

/**
 * `` read`select … where date >= ${from}` ``: one `select` (or `with … select`), its values travel beside the text. In a read-only
 * transaction of one snapshot; a statement has five seconds, and no more rows than a report may have come back.
 */
export type ReadShop = <Row extends object = Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: readonly (string | number | boolean | Date | null | readonly string[] | readonly number[])[]
) => Promise<Row[]>

export type ReportExtension = {
  /** Latin letters, digits and hyphens: `/staff/reports/more/{name}`. */
  name: string
  /** For people, in Russian; the name of the tab. */
  title: string
  /** What is counted. */
  text?: string
  /** Money is kopecks, a date is `2026-05-19`. */
  columns: readonly ReportColumn[]
  /** A row has a cell for the name of each column. Fifteen seconds and 5 000 rows at most. */
  read: (
    period: ReportPeriod,
    read: ReadShop,
    opening: Opening,
  ) => Promise<readonly Record<string, ReportCell>[]>
}

declare module '#/platform/server/extensions/extension.ts' {
  interface Extension {
    reports?: readonly ReportExtension[]
  }
}
