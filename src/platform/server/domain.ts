import type { z } from 'zod'
import type ru from '#/locales/ru.json'
import type { TextKey } from '#/platform/shared/texts.ts'
import type { AppContext } from './app-context.ts'
import type { CarriedTable } from './carry/carried-table.ts'
import type { Db } from './database/db.ts'
import type { Subscription } from './events.ts'
import type { RouteDefinition } from './http/serve.ts'
import type { JobDefinition } from './jobs.ts'
import type { Outbox } from './outbox.ts'
import type { SocketDefinition } from './sockets/serve-sockets.ts'
import type { Worker } from './worker.ts'
import type { SettingSet } from '#/platform/shared/shop/shop-setting.ts'

/** Keys are names of the locale file (`personalData.fields`). */
export type AddSection = (section: keyof typeof ru.personalData.sections, rows: readonly object[]) => void

/** 152-ФЗ; all three, in the caller's transaction, so that none is forgotten. */
export type CustomerData = {
  /** Everything but hashes, tokens and codes. */
  export: (tx: Db, request: { userId: string; add: AddSection }) => Promise<void>
  /** What tells who a person is, others included; only what accounting needs stays. */
  erase: (tx: Db, erased: { userId: string }, context: AppContext) => Promise<void>
  /** Where only one may exist, `into` keeps its own. */
  merge: (tx: Db, merged: { from: string; into: string }, context: AppContext) => Promise<void>
}

/** For a while only (152-ФЗ); listed in `docs/guides/personal-data.md`. */
export type Retention = {
  data: Extract<TextKey, `retention.${string}`>
  /** Seconds; 0: until nothing needs them. */
  keptFor: number
  /** May run twice. */
  remove: (db: Db, before: Date, context: AppContext) => Promise<unknown>
}

export const nothing = async (): Promise<void> => {}

export type Domain = {
  name: string
  /** Only this domain writes them. */
  tables: readonly string[]
  /** Tables of lower domains, by domain. */
  reads?: Readonly<Record<string, readonly string[]>>
  routes?: readonly (readonly RouteDefinition[])[]
  sockets?: readonly SocketDefinition[]
  /** What other programs are told of, by type: `webhooks` of `/openapi.json`. */
  messages?: Readonly<Record<string, { summary: string; data: z.ZodType }>>
  jobs?: readonly JobDefinition[]
  workers?: readonly ((context: AppContext) => Worker)[]
  on?: readonly Subscription[]
  /** Taken along into another shop, in the order of their references. */
  carry?: readonly CarriedTable[]
  /** At `/staff/settings`; read with `settingsOf`. */
  settings?: readonly SettingSet[]
  /** Looked at by `npm run check`. */
  outboxes?: readonly Outbox[]
  /** By one job of the platform. */
  retention?: readonly Retention[]
  /** `null`: it has nothing of a customer. */
  customerData: CustomerData | null
}

export const domain = <const D extends Domain>(manifest: D): D => manifest
