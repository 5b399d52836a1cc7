import { formatMoney } from '#/platform/shared/money.ts'
import type { ShopSetting } from '#/platform/shared/shop/shop-setting.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'

export const formatSetting = (unit: ShopSetting['unit'], value: number | boolean): string => {
  if (typeof value === 'boolean') return t(value ? 'staff.settings.on' : 'staff.settings.off')
  if (unit === 'money') return formatMoney(value)
  return unit === 'switch' ? '' : t(`staff.settings.units.${unit}`, { n: value })
}

/** Null for a setting that this program does not know. */
export const settingText = (name: string, part: 'name' | 'hint' | 'keeps'): string | null => {
  const key = `staff.settings.items.${name}.${part}` as TextKey
  const text = t(key)
  return text === key ? null : text
}
