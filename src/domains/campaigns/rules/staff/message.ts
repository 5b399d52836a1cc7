import { t } from '#/platform/shared/texts.ts'

/** As long as a token is. */
export const SAMPLE_TOKEN = '7KqWm2bXe9Tz'

type Links = { visit: string; stop: string }

/** Addresses of an SMS do without the scheme: telephones know them as links, and each character costs. */
export const smsMessage = (text: string, { visit, stop }: Links): string =>
  t('staff.campaigns.message.sms', { text, link: withoutScheme(visit), stop: withoutScheme(stop) })

export const telegramMessage = (text: string, { visit, stop }: Links): string =>
  t('staff.campaigns.message.telegram', { text, link: visit, stop })

export const letterMessage = (text: string, { visit, stop }: Links, brand: string): string =>
  t('staff.campaigns.message.letter', { text, link: visit, stop, brand })

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '')
