import { settingSet } from '#/platform/shared/shop/shop-setting.ts'

/** `decisions §7`. */
export const chatSettings = settingSet('chat', 'chat', {
  autoAnswer: { unit: 'switch', default: true },
  /** After the shop's last answer none is automatic. */
  activeTalkMinutes: { unit: 'minutes', default: 30, min: 5, max: 240 },
})
