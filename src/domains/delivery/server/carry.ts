import { z } from 'zod'
import type { CarriedTable } from '#/platform/server/carry/carried-table.ts'

const Ring = z.array(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])).max(1000)

/** For a city that has none of its own, or nobody has touched them. */
export const deliveryCarry: CarriedTable[] = [
  { table: 'zones', key: ['city_id', 'name'], of: 'city_id', row: z.looseObject({ polygon: Ring }) },
  { table: 'city_delivery', key: ['city_id'], of: 'city_id', rewrites: 'version = 1' },
  { table: 'store_capacity', key: ['store_id', 'kind'], of: 'store_id' },
  { table: 'peak_days', key: ['city_id', 'date'] },
]
