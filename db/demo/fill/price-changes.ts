import { randomUUID } from 'node:crypto'
import type { Terms } from '#/domains/prices/contract/prices.ts'
import { priceByTerms, whyKept } from '#/domains/prices/rules/new-price.ts'
import { insertChange, insertLines } from '#/domains/prices/server/queries/changes.ts'
import { findChosenSizes } from '#/domains/prices/server/queries/sizes.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { nextPeakDate } from '../peak-days.ts'
import { type People, personOf } from './people.ts'

const HOLIDAY = { month: 3, day: 8 }
const DAYS_BEFORE = 2
const TERMS: Terms = {
  rule: { kind: 'percent', value: 20 },
  rounding: '90',
  way: 'nearest',
  floor_margin: null,
  cost_growth: 0,
  keep_sales: true,
  show_old: false,
}
const CHOSEN = { category_id: null, flower: 'роза', search: '', size: '', price_from: null, price_to: null }
const MAX_LINES = 200

/** Roses are dearer from the sixth to the eighth of March, by the shop's clock. */
export const fillPriceChanges = async (db: Db, people: People): Promise<void> => {
  const zone = await shopTimeZone(db)
  const today = Temporal.Instant.fromEpochMilliseconds(db.now().getTime()).toZonedDateTimeISO(zone)
  const day = nextPeakDate(HOLIDAY, today.toPlainDate())
  const midnight = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(zone).epochMilliseconds)
  const sizes = await findChosenSizes(db, CHOSEN, MAX_LINES)
  const lines = sizes.flatMap((size) => {
    const price = priceByTerms(TERMS, size)
    if (price === null || whyKept(TERMS, size, price) !== null) return []
    return [
      {
        variant_id: size.variant_id,
        price_before: size.price,
        old_price_before: size.old_price,
        price,
        old_price: size.old_price,
        by_hand: false,
        cost: size.cost,
      },
    ]
  })
  const id = randomUUID()
  await insertChange(db, {
    id,
    name: 'Розы к 8 Марта',
    terms: TERMS,
    begins: midnight(day.subtract({ days: DAYS_BEFORE })),
    ends: midnight(day.add({ days: 1 })),
    author: { id: personOf(people, 'vera').id, role: 'manager' },
  })
  await insertLines(db, id, lines)
}
