import { KOPECKS } from '../money.ts'

/** The settings screen shows it; money is in kopecks. */
export const NUMBER_UNITS = ['percent', 'money', 'points', 'minutes', 'hours', 'days', 'count'] as const
export type NumberUnit = (typeof NUMBER_UNITS)[number]

/** `isPublic`: told by `GET /settings`; `isOwners`: seen and changed by the owner alone. */
type Audience = { isPublic?: true; isOwners?: true }
export type NumberSetting = Audience & { unit: NumberUnit; default: number; min: number; max: number }
export type SwitchSetting = Audience & { unit: 'switch'; default: boolean }
export type ShopSetting = NumberSetting | SwitchSetting

export type SettingValue<S extends ShopSetting> = S extends SwitchSetting ? boolean : number

/** Under one heading of the screen. */
export type SettingSet<
  Domain extends string = string,
  Settings extends Record<string, ShopSetting> = Record<string, ShopSetting>,
> = {
  domain: Domain
  group: SettingGroup
  settings: Settings
  /** Each value is more than the one before it. */
  ascending: readonly (readonly string[])[]
}

export const SETTING_GROUPS = [
  'delivery',
  'cart',
  'bonuses',
  'certificates',
  'friends',
  'orders',
  'photo',
  'claims',
  'reviews',
  'reminders',
  'campaigns',
  'chat',
  'signIn',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

/**
 * Changed at `/staff/settings`: stored as `domain.key`, read with `settingsOf`, named in the locale file
 * (`staff.settings.items`).
 */
export const settingSet = <const Domain extends string, const Settings extends Record<string, ShopSetting>>(
  domain: Domain,
  group: SettingGroup,
  settings: Settings,
  ascending: readonly (readonly (keyof Settings & string)[])[] = [],
): SettingSet<Domain, Settings> => ({ domain, group, settings, ascending })

export type SettingValues<Set extends SettingSet> = {
  [Key in keyof Set['settings']]: SettingValue<Set['settings'][Key]>
}

export type PublicValues<Set extends SettingSet> = {
  [
    Key in keyof Set['settings'] as Set['settings'][Key] extends { isPublic: true } ? Key : never
  ]: SettingValue<Set['settings'][Key]>
}

export type PublicSettings = Record<string, Record<string, number | boolean>>

export const defaultsOf = <Set extends SettingSet>({ settings }: Set): SettingValues<Set> =>
  Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [key, setting.default]),
  ) as SettingValues<Set>

/** Within its bounds; numbers are whole, of money whole roubles. */
export const isSettingValue = (setting: ShopSetting, value: unknown): value is number | boolean =>
  setting.unit === 'switch'
    ? typeof value === 'boolean'
    : Number.isInteger(value) &&
      (value as number) >= setting.min &&
      (value as number) <= setting.max &&
      (setting.unit !== 'money' || (value as number) % KOPECKS === 0)

/** What is stored, if this program allows it. */
export const valueOf = (setting: ShopSetting, stored: unknown): number | boolean =>
  isSettingValue(setting, stored) ? stored : setting.default
