import { peaksStaffApi, type StaffPeak } from '#/domains/delivery/contract/staff/peaks.ts'
import { windowsStaffApi, type StaffDay } from '#/domains/delivery/contract/staff/windows.ts'
import { t } from '#/platform/shared/texts.ts'
import { isDuring } from '../../options.ts'
import type { Person } from '../person.ts'
import type { Surroundings } from '../run-program.ts'

const WINDOW_MINUTES = 120
/** The morning is dearest to all: with the mean alone, places would end there at once. */
const SPARE = 1.5
const PEAK_PRICE = 1.5

/** Paid at once, orders until the last hour, and places for as many as are expected. */
export const switchPeak = async (around: Surroundings, admin: Person): Promise<void> => {
  const { setup, note } = around
  const { city, date } = setup
  const { items } = await admin.must<{ items: StaffPeak[] }>(peaksStaffApi.list, {
    query: { city_id: city.id },
  })
  const known = items.find((one) => one.date === date)
  const form = {
    title: known?.title ?? t('rehearsal.people.holiday'),
    window_minutes: WINDOW_MINUTES,
    price_factor: known?.price_factor ?? PEAK_PRICE,
    prepay_only: true,
    points_off: true,
    promo_off: known?.promo_off ?? false,
    order_until: null,
    category_id: known?.category_id ?? null,
    note: known?.note ?? '',
  }
  await (known
    ? admin.must(peaksStaffApi.update, {
        params: { city_id: city.id, date },
        body: { ...form, version: known.version },
      })
    : admin.must(peaksStaffApi.create, { body: { ...form, city_id: city.id, date } }))
  note('peak switched', { known: known !== undefined })
  for (const { id } of setup.stores) await widen(around, admin, id)
}

const widen = async ({ setup }: Surroundings, admin: Person, storeId: number) => {
  const { date, orders, stores } = setup
  const params = { store_id: storeId }
  const { items } = await admin.must<StaffDay>(windowsStaffApi.day, { params, query: { date } })
  const open = items.filter(({ kind, over, outside }) => kind !== 'exact' && !over && !outside)
  const windows = open.filter(({ kind }) => kind === 'delivery').length
  const each = Math.ceil((orders.length / stores.length / Math.max(1, windows)) * SPARE)
  for (const { kind, time_from, time_to, capacity } of open) {
    if (capacity >= each) continue
    const body = { date, kind, time_from, time_to, capacity: Math.min(each, 500), seen: capacity }
    await admin.ask(windowsStaffApi.set, { params, body })
  }
}

/** Takes no more for the windows that lie in the dark; `again` until the moment has come. */
export const closeForDark = async (
  around: Surroundings,
  manager: Person,
  time: string,
  again: () => void,
): Promise<void> => {
  const { setup, note } = around
  const [store] = setup.stores
  const accident = setup.accidents.find(({ name }) => name === 'light')
  if (!store || !accident) return
  if (!isDuring(accident, time)) return again()
  const params = { store_id: store.id }
  const { items } = await manager.must<StaffDay>(windowsStaffApi.day, { params, query: { date: setup.date } })
  const windows = items
    .filter(({ over, outside, time_to }) => !over && !outside && time_to > time)
    .slice(0, 2)
    .map(({ kind, time_from, time_to }) => ({ kind, time_from, time_to }))
  await manager.ask(windowsStaffApi.close, { params, body: { date: setup.date, windows } })
  note('windows closed', { store: store.name, windows: windows.length })
}
