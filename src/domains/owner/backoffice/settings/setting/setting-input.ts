import { KOPECKS } from '#/platform/shared/money.ts'
import type { StaffSetting } from '../../../contract/staff/settings.ts'

const unitOf = ({ unit }: Pick<StaffSetting, 'unit'>): number => (unit === 'money' ? KOPECKS : 1)

export const typedOf = (setting: StaffSetting, value: number): string => String(value / unitOf(setting))

/** Null for what is no whole number. */
export const parseTyped = (setting: StaffSetting, typed: string): number | null => {
  const digits = typed.replaceAll(/[\s\u00a0\u202f]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) * unitOf(setting) : null
}

/** A tenth of the size: 30 steps by 1, 500 by 10, 30 000 by 1 000. */
const stepOf = (setting: StaffSetting): number => {
  const size = Number(setting.default) / unitOf(setting)
  return size < 10 ? 1 : 10 ** (Math.floor(Math.log10(size)) - 1)
}

export const stepped = (setting: StaffSetting, typed: string, direction: 1 | -1): string => {
  const { min, max } = setting.bounds ?? { min: 0, max: 0 }
  const from = parseTyped(setting, typed) ?? Number(setting.value)
  const next = from + direction * stepOf(setting) * unitOf(setting)
  return typedOf(setting, Math.min(max, Math.max(min, next)))
}
