import { z } from 'zod'
import { Instant, Kopecks } from '#/platform/shared/schemas.ts'
import { MOVE_KINDS } from '../rules/cash-kinds.ts'

/** Of the drawer; sales and change together, the rest each by itself or by courier. */
export const DrawerLine = z.object({
  kind: z.enum(MOVE_KINDS),
  who: z.string().nullable(),
  /** Of an order, where it is one. */
  number: z.int().nullable(),
  /** Of a certificate, where it is one. */
  certificate: z.int().nullable(),
  reason: z.string().nullable(),
  count: z.int(),
  /** Signed kopecks. */
  amount: z.int(),
  at: Instant,
})
export type DrawerLine = z.infer<typeof DrawerLine>

export const ShiftStore = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  time_zone: z.string(),
})

export const CardTakings = z.object({ count: z.int(), amount: z.int() })

export const ClosedShift = z.object({
  id: z.uuid(),
  number: z.int(),
  store: ShiftStore,
  opened_at: Instant,
  opened_by: z.string(),
  opening_expected: Kopecks,
  opening_counted: Kopecks,
  opening_reason: z.string().nullable(),
  lines: z.array(DrawerLine),
  closed_at: Instant,
  closed_by: z.string(),
  expected: Kopecks,
  counted: Kopecks,
  taken_out: Kopecks,
  reason: z.string().nullable(),
  notes: z.record(z.string(), z.int()).nullable(),
  card: z.int(),
  card_count: z.int(),
  card_counted: z.int().nullable(),
  carried: z.array(z.object({ name: z.string(), amount: Kopecks })),
  unprinted: z.int(),
  printed: z.int(),
})
export type ClosedShift = z.infer<typeof ClosedShift>

export const ShiftInList = z.object({
  id: z.uuid(),
  number: z.int(),
  opened_at: Instant,
  opened_by: z.string(),
  closed_at: Instant,
  closed_by: z.string(),
  expected: Kopecks,
  counted: Kopecks,
  card: z.int(),
})
export type ShiftInList = z.infer<typeof ShiftInList>
