import type ru from '#/locales/ru.json'
import type { TextKey } from '#/platform/shared/texts.ts'
import type { AppContext } from './app-context.ts'
import type { CarriedTable } from './carry/carried-table.ts'
import type { Db } from './database/db.ts'
import type { Subscription } from './events.ts'
import type { RouteDefinition } from './http/serve.ts'
import type { JobDefinition } from './jobs.ts'
import type { SocketDefinition } from './sockets/serve-sockets.ts'
import type { Worker } from './worker.ts'
import type { SettingSet } from '#/platform/shared/shop/shop-setting.ts'

/** Adds rows to a section of the export; their keys are names of the locale file (`personalData.fields`). */
export type AddSection = (section: keyof typeof ru.personalData.sections, rows: readonly object[]) => void

/** A customer's data in one domain (152-ФЗ): all three, so that none is forgotten; each in the caller's transaction. */
export type CustomerData = {
  /** Everything known of a customer, without hashes, tokens and codes. */
  export: (tx: Db, request: { userId: string; add: AddSection }) => Promise<void>
  /** Removes whatever tells who a person is, others included; keeps only what accounting needs. */
  erase: (tx: Db, erased: { userId: string }, context: AppContext) => Promise<void>
  /** Moves what is `from`'s to `into`; where only one may exist, `into` keeps its own. */
  merge: (tx: Db, merged: { from: string; into: string }, context: AppContext) => Promise<void>
}

/** Personal data that live for a while only (152-ФЗ); listed for people in `docs/guides/personal-data.md`. */
export type Retention = {
  /** What they are, in words. */
  data: Extract<TextKey, `retention.${string}`>
  /** Seconds; 0: until nothing needs them. */
  keptFor: number
  /** Removes those from before then. It may run twice. */
  remove: (db: Db, before: Date, context: AppContext) => Promise<unknown>
}

/** Work that waits to be sent or done: what is late does not happen by itself any more. */
export type Outbox = {
  /** What it is, in words. */
  work: Extract<TextKey, `care.check.outboxes.${string}`>
  /** How many have been due since before then. */
  countLate: (db: Db, before: Date) => Promise<number>
}

/** For a part of `CustomerData` where a domain has nothing of its own. */
export const nothing = async (): Promise<void> => {}

/** A domain at one look: what it has, serves, does by the clock and answers to others' events. */
export type Domain = {
  name: string
  /** Only this domain writes them. */
  tables: readonly string[]
  /** Tables of lower domains that its statements read, by domain. */
  reads?: Readonly<Record<string, readonly string[]>>
  routes?: readonly (readonly RouteDefinition[])[]
  sockets?: readonly SocketDefinition[]
  jobs?: readonly JobDefinition[]
  /** Stopped with the shop. */
  workers?: readonly ((context: AppContext) => Worker)[]
  on?: readonly Subscription[]
  /** Its tables whose rows an owner takes along into another shop, in the order in which they refer to each other. */
  carry?: readonly CarriedTable[]
  /** What the owner may change at `/staff/settings`; read with `settingsOf`. */
  settings?: readonly SettingSet[]
  /** What waits to be done: looked at by `npm run check`. */
  outboxes?: readonly Outbox[]
  /** What it removes by the clock, by one job of the platform. */
  retention?: readonly Retention[]
  /** `null`: it has nothing of a customer. */
  customerData: CustomerData | null
}

export const domain = <const D extends Domain>(manifest: D): D => manifest
