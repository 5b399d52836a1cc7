import type { PlannedCall, PlannedOrder } from '../plan/plan-day.ts'
import type { Accident } from '../options.ts'

/** The moment, and what the clocks of the city say. */
export type Tick = { kind: 'tick'; now: number; date: string; time: string }
export type ToShop = Tick

export type Worker = { phone: string; name: string; storeId: number }
export type NeededStems = { storeId: number; componentId: number; quantity: number }
export type RehearsedStore = {
  id: number
  name: string
  lat: number
  lon: number
  opens: string
  closes: string
}

/** Known to all programs; each takes its part of it. */
export type Setup = {
  url: string
  bankUrl: string
  city: { id: number; name: string; timeZone: string }
  /** The holiday, and its first minute. */
  date: string
  startsAt: number
  stepMs: number
  stores: RehearsedStore[]
  orders: PlannedOrder[]
  calls: PlannedCall[]
  /** Of what was planned, times the percent that is bought. */
  stems: NeededStems[]
  florists: Worker[]
  couriers: Worker[]
  admin: { phone: string }
  manager: { phone: string; name: string }
  accidents: Accident[]
  seed: number
  /** A customer, a florist and a courier work in real ones. */
  browsers: boolean
}

/** What the database of a shop does not know: who left with nothing, who called, how long something waited. */
export type Note = { what: string; at: number; data: Record<string, unknown> }

export type ToProgram = { kind: 'begin'; setup: Setup } | Tick | { kind: 'code'; phone: string; code: string }

export type FromProgram =
  | { kind: 'done'; value?: unknown }
  | { kind: 'failed'; error: string }
  | { kind: 'note'; note: Note }
