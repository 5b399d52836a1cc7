import { parseArgs } from 'node:util'
import { StartUpFailure } from '#/platform/server/start/start-up-failure.ts'
import { minutesOfDay, timeAt } from '#/domains/delivery/rules/delivery-windows.ts'
import { t } from '#/platform/shared/texts.ts'

/** What they do: `rehearsal.accidents`. `at`: of the holiday, when it begins; `minutes`: for how long. */
export const ACCIDENTS = {
  van: { at: '08:00', minutes: 180 },
  light: { at: '12:30', minutes: 120 },
  bank: { at: '10:00', minutes: 45 },
  florist: { at: '09:00', minutes: 240 },
  courier: { at: '11:00', minutes: 240 },
} as const
type AccidentName = keyof typeof ACCIDENTS
export type Accident = { name: AccidentName; at: string; minutes: number }
const USUAL: readonly AccidentName[] = ['van', 'light', 'bank']

/** Month and day. */
export const HOLIDAYS: Record<string, string> = {
  '14-february': '02-14',
  '8-march': '03-08',
  '1-september': '09-01',
  '5-october': '10-05',
  '31-december': '12-31',
}

export type Options = {
  day: string
  orders: number
  /** Null: as many as the orders need on a quiet day, one a store at least. */
  florists: number | null
  couriers: number | null
  /** Percent of what the expected orders need. */
  stems: number
  calls: number
  accidents: Accident[]
  /** Minutes of the clock in one step. */
  step: number
  fromBackup: string | null
  /** Kept after the rehearsal; null: a folder of its own that is removed. */
  data: string | null
  report: string | null
  seed: number
  /** Three people work in real ones. */
  browsers: boolean
}

const MAX_ORDERS = 5000
/** Orders of a day that one person makes or brings on a long day without waiting. */
const ORDERS_PER_FLORIST = 50
const ORDERS_PER_COURIER = 26
const MAX_PEOPLE = 200
/** A small day is stepped through faster. */
const SMALL_DAY = 100

const NAMES = {
  day: { type: 'string', default: '8-march' },
  orders: { type: 'string', default: '500' },
  florists: { type: 'string' },
  couriers: { type: 'string' },
  stems: { type: 'string', default: '90' },
  calls: { type: 'string' },
  accidents: { type: 'string', default: USUAL.join(',') },
  step: { type: 'string' },
  'from-backup': { type: 'string' },
  data: { type: 'string' },
  report: { type: 'string' },
  seed: { type: 'string', default: '8' },
  'no-browsers': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const wrong = (option: string, value: string) => new StartUpFailure('rehearsalOption', { option, value })

const whole = (option: string, value: string, [min, max]: [number, number]): number => {
  if (!/^\d{1,6}$/.test(value) || Number(value) < min || Number(value) > max)
    throw wrong(`--${option}`, value)
  return Number(value)
}

/** `van`, `light=60`, `bank@11:30=20`, separated by commas; `none`. */
const readAccidents = (list: string): Accident[] =>
  list === 'none' || list === ''
    ? []
    : list.split(',').map((one) => {
        const [, name = '', at, minutes] = /^([a-z]+)(?:@(\d\d:\d\d))?(?:=(\d{1,3}))?$/.exec(one.trim()) ?? []
        if (!Object.hasOwn(ACCIDENTS, name)) throw wrong('--accidents', one)
        const usual = ACCIDENTS[name as AccidentName]
        return {
          name: name as AccidentName,
          at: at ?? usual.at,
          minutes: minutes === undefined ? usual.minutes : Number(minutes),
        }
      })

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options: NAMES, strict: true }).values
  } catch (error) {
    throw wrong('', error instanceof Error ? (error.message.split('\n')[0] ?? '') : '')
  }
}

/** Null: help was asked for. Throws `rehearsalOption`. */
export const readOptions = (args: string[]): Options | null => {
  const given = parse(args)
  if (given.help) return null
  if (!Object.hasOwn(HOLIDAYS, given.day) && !isDate(given.day)) throw wrong('--day', given.day)
  const orders = whole('orders', given.orders, [1, MAX_ORDERS])
  const people = (option: 'florists' | 'couriers') =>
    given[option] === undefined ? null : whole(option, given[option], [1, MAX_PEOPLE])
  return {
    day: given.day,
    orders,
    florists: people('florists'),
    couriers: people('couriers'),
    stems: whole('stems', given.stems, [0, 300]),
    calls: given.calls === undefined ? Math.min(40, orders) : whole('calls', given.calls, [0, 500]),
    accidents: readAccidents(given.accidents),
    step: given.step === undefined ? (orders > SMALL_DAY ? 1 : 5) : whole('step', given.step, [1, 10]),
    fromBackup: given['from-backup'] ?? null,
    data: given.data ?? null,
    report: given.report ?? null,
    seed: whole('seed', given.seed, [0, 999_999]),
    browsers: !given['no-browsers'],
  }
}

/** As many as come on the day. */
export const handsOf = ({ orders, florists, couriers }: Options, stores: number) => ({
  florists: florists ?? Math.max(stores, Math.ceil(orders / ORDERS_PER_FLORIST)),
  couriers: couriers ?? Math.max(stores, Math.ceil(orders / ORDERS_PER_COURIER)),
})

const isDate = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))

/** The next one that leaves a week for buying; `YYYY-MM-DD`. */
export const holidayAfter = (day: string, today: string): string => {
  const monthDay = HOLIDAYS[day]
  if (monthDay === undefined) return day
  const year = Number(today.slice(0, 4))
  const thisYear = `${year}-${monthDay}`
  const WEEK = 8 * 24 * 3600 * 1000
  return Date.parse(thisYear) - Date.parse(today) >= WEEK ? thisYear : `${year + 1}-${monthDay}`
}

export const isDuring = (accident: Accident, time: string): boolean =>
  accident.at <= time && time < endOf(accident)

export const endOf = ({ at, minutes }: Accident): string => {
  const end = minutesOfDay(at) + minutes
  return timeAt(Math.min(end, 23 * 60 + 59))
}

export const helpText = (): string => t('rehearsal.help')
