import { connect } from '#/platform/server/database/db.ts'
import { pickFreePort } from '#/platform/server/free-port.ts'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { handsOf, holidayAfter, type Options } from '../options.ts'
import { planDay, stagesOf } from '../plan/plan-day.ts'
import { findCity, findNeededStems, findOffers, findStores } from '../plan/read-shop.ts'
import type { Setup, Worker } from '../programs/protocol.ts'
import { openNotes } from './notes.ts'
import { openPlace, siteUrl, startShopProcess } from './open-shop.ts'
import { startProgram, type ProgramProcess } from './program-process.ts'
import { playStage } from './play-stage.ts'

const CONNECTIONS = 4
const ADMIN = '+79000000000'
const MANAGER = '+79000000001'

type Conducted = { log: (line: string) => void; signal: AbortSignal }

export type Rehearsed = {
  sql: ReturnType<typeof connect>
  setup: Setup
  cityName: string
  close(): Promise<void>
}

/** The whole holiday, from the week before to its evening. The database stays open for the report. */
export const conduct = async (options: Options, { log, signal }: Conducted): Promise<Rehearsed> => {
  const place = await openPlace({ data: options.data, fromBackup: options.fromBackup, log })
  const sql = connect(place.databaseUrl, CONNECTIONS)
  const running: ProgramProcess[] = []
  const stopAll = () => Promise.all(running.splice(0).map((one) => one.stop()))
  const close = async () => {
    await stopAll()
    await sql.end({ timeout: 5 })
    await place.close()
  }
  try {
    const notes = await openNotes(sql)
    const start = (name: string, args: string[] = []) => {
      const program = startProgram(name, args, notes.add)
      running.push(program)
      return program
    }
    const city = await findCity(sql, options.fromBackup !== null)
    if (!city) throw new StartUpFailure('rehearsalNoStore')
    const stepMs = options.step * MINUTE_MS
    const moments = momentsOf(options.day, city.timeZone)
    const startsAt = (stagesOf(moments)[0]?.from ?? moments.midnight) - HOUR_MS
    const port = await pickFreePort()
    const browsers = options.browsers && Boolean(process.env.CHROMIUM)
    if (options.browsers && !browsers) log(t('rehearsal.noChromium'))
    const base: Setup = {
      url: siteUrl(port),
      bankUrl: '',
      city,
      date: moments.date,
      startsAt,
      stepMs,
      stores: [],
      orders: [],
      calls: [],
      stems: [],
      florists: [],
      couriers: [],
      admin: { phone: ADMIN },
      manager: { phone: MANAGER, name: t('rehearsal.people.manager') },
      accidents: options.accidents,
      seed: options.seed,
      browsers,
    }
    const bank = start('bank')
    const bankSettings = (await bank.ask({ kind: 'begin', setup: base })) as BankSettings
    log(t('rehearsal.opening', { date: moments.date }))
    const programs: ProgramProcess[] = []
    const shop = await startShopProcess({
      folder: place.folder,
      databaseUrl: place.databaseUrl,
      bank: bankSettings,
      port,
      adminPhone: ADMIN,
      demo: options.fromBackup === null,
      start: new Date(startsAt),
      stepMs,
      onCode: (phone, code) => {
        for (const program of programs) program.tell({ kind: 'code', phone, code })
      },
    })
    running.push(shop)
    const stores = await findStores(sql, city.id)
    if (stores.length === 0) throw new StartUpFailure('rehearsalNoStore')
    const offers = await findOffers(sql, city.id, moments.date)
    if (offers.length === 0) throw new StartUpFailure('rehearsalNoGoods')
    const planned = planDay(options, moments, { offers, storeIds: stores.map(({ id }) => id) })
    const worker = (kind: 'florist' | 'courier', at: number): Worker => ({
      phone: `+7900${kind === 'florist' ? 1 : 2}${String(at).padStart(6, '0')}`,
      name: t(`rehearsal.people.${kind}`, { number: at + 1 }),
      storeId: stores[at % stores.length]?.id ?? 0,
    })
    const workers = (kind: 'florist' | 'courier', count: number) =>
      Array.from({ length: count }, (_, at) => worker(kind, at))
    const hands = handsOf(options, stores.length)
    const setup: Setup = {
      ...base,
      bankUrl: bankSettings.payUrl,
      stores,
      ...planned,
      stems: await findNeededStems(sql, planned.orders, options.stems),
      florists: workers('florist', hands.florists),
      couriers: workers('courier', hands.couriers),
    }
    // The manager appoints the others before they come.
    for (const name of ['manager', 'florists', 'couriers', 'customers']) {
      const program = start(name)
      programs.push(program)
      await program.ask({ kind: 'begin', setup })
    }
    for (const stage of stagesOf(moments)) {
      if (signal.aborted) break
      await playStage(stage, { setup, shop, bank, programs, notes, log, signal })
    }
    await notes.save()
    await stopAll()
    return { sql, setup, cityName: city.name, close }
  } catch (error) {
    await close()
    throw error
  }
}

type BankSettings = { url: string; shopId: string; secretKey: string; payUrl: string }

/** Real days: a rehearsal begins on the next holiday that still has its week. */
const momentsOf = (day: string, timeZone: string) => {
  const today = Temporal.Now.plainDateISO(timeZone).toString()
  const date = holidayAfter(day, today)
  return { date, midnight: Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds }
}
