import type { Api } from '#/platform/shared/endpoint.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { addDays, localMoment } from '#/platform/shared/local-moment.ts'
import { type NamedReport, otherReportsApi } from '../../contract/others.ts'
import { overviewApi, type ReportStore } from '../../contract/overview.ts'

const DEFAULT_DAYS = 28
const NAMES = ['from', 'to', 'store_id', 'source', 'against'] as const

export type ReportPeriod = { from: string; to: string } & Partial<Record<(typeof NAMES)[number], string>>
export type PeriodChoice = {
  stores: ReportStore[]
  period: ReportPeriod
  today: string
  wrong: string | null
  /** Reports of extensions. */
  others: NamedReport[]
}

const readStores = async (api: Api) => {
  const { items: stores } = await api(overviewApi.stores)
  const today = localMoment(new Date(), stores[0]?.time_zone ?? 'UTC').date
  return { stores, today, lately: { from: addDays(today, 1 - DEFAULT_DAYS), to: today } }
}

/** What the URL asks for, in the last four weeks unless it says when. */
export const orderQuery = async (api: Api, url: URL): Promise<Record<string, string>> => {
  const given = Object.fromEntries(url.searchParams)
  return given['from'] && given['to'] ? given : { ...(await readStores(api)).lately, ...given }
}

/** As the URL says, else the last four weeks; `read` answers null for a period that cannot be. */
export const loadReport = async <T>(
  api: Api,
  url: URL,
  read: (query: ReportPeriod) => Promise<T>,
): Promise<PeriodChoice & { report: T | null }> => {
  const [{ stores, today, lately }, { items: others }] = await Promise.all([
    readStores(api),
    api(otherReportsApi.list),
  ])
  const given = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = url.searchParams.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const period = { ...lately, ...given }
  try {
    return { stores, today, period, others, report: await read(period), wrong: null }
  } catch (error) {
    if (!isApiError(error) || error.status !== 422) throw error
    return {
      stores,
      today,
      period,
      others,
      report: null,
      wrong: error.body.fields?.['to'] ?? error.body.detail,
    }
  }
}

/** The orders behind a figure of this period. */
export const toOrders = (
  { from, to, store_id, source }: ReportPeriod,
  filter: Record<string, string | number> = {},
): string => {
  const query: Record<string, string | number | undefined> = { from, to, store_id, source, ...filter }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  return `/staff/reports/orders?${params.toString()}`
}
