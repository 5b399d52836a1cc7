import { settingSet, type SettingValues } from '#/platform/shared/shop/shop-setting.ts'

const offered = (isUsual: boolean) => ({ unit: 'switch', default: isUsual, isPublic: true }) as const

/** Reminders that a new reason begins with, by days before (`decisions §6`). */
export const reminderSettings = settingSet('reminders', 'reminders', {
  remind14: offered(false),
  remind7: offered(true),
  remind3: offered(false),
  remind1: offered(true),
  remind0: offered(false),
})
export type ReminderSettings = SettingValues<typeof reminderSettings>
