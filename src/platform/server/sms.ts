import type { Capabilities } from '#/platform/server/capabilities.ts'
import { formatPhone } from '#/platform/shared/phone.ts'
import { t } from '#/platform/shared/texts.ts'

/** Sends one short message; rejects when the provider did not take it. */
export type SendSms = (phone: string, text: string) => Promise<void>

/** The default provider prints to the terminal, so that the shop works without any contract. */
export const createSms =
  ({ say }: Pick<Capabilities, 'say'>): SendSms =>
  async (phone, text) =>
    say(t('sms.console', { phone: formatPhone(phone), text }))
