/** What a number counts; the screen of settings writes it with its unit. Money is in kopecks. */
export type NumberUnit = 'percent' | 'money' | 'points' | 'minutes' | 'hours' | 'days' | 'months' | 'count'

export type NumberSetting = { unit: NumberUnit; default: number; min: number; max: number }
export type SwitchSetting = { unit: 'switch'; default: boolean }
export type ShopSetting = NumberSetting | SwitchSetting

export type SettingValue<S extends ShopSetting> = S extends SwitchSetting ? boolean : number

/** Settings of one domain, under one heading of the screen. */
export type SettingSet<
  Domain extends string = string,
  Settings extends Record<string, ShopSetting> = Record<string, ShopSetting>,
> = { domain: Domain; group: SettingGroup; settings: Settings }

export const SETTING_GROUPS = [
  'delivery',
  'cart',
  'bonuses',
  'orders',
  'photo',
  'reminders',
  'signIn',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/**
 * Declares defaults that the owner changes at `/staff/settings`. Each is stored as `domain.key`, read with
 * `settingsOf`, and has a name and a hint in the locale file (`staff.settings.items`).
 */
export const settingSet = <const Domain extends string, const Settings extends Record<string, ShopSetting>>(
  domain: Domain,
  group: SettingGroup,
  settings: Settings,
): SettingSet<Domain, Settings> => ({ domain, group, settings })

/** Values of a set, by key. */
export type SettingValues<Set extends SettingSet> = {
  [Key in keyof Set['settings']]: SettingValue<Set['settings'][Key]>
}

/** The program's own values, where the owner has set nothing. */
export const defaultsOf = <Set extends SettingSet>({ settings }: Set): SettingValues<Set> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [key, setting.default]),
  ) as SettingValues<Set>

/** Of the right type and within its bounds; whole numbers only. */
export const isSettingValue = (setting: ShopSetting, value: unknown): value is number | boolean =>
  setting.unit === 'switch'
    ? typeof value === 'boolean'
    : Number.isInteger(value) && (value as number) >= setting.min && (value as number) <= setting.max
