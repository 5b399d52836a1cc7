import ru from '#/locales/ru.json' with { type: 'json' }
import { compileTexts } from '#/platform/shared/compile-texts.ts'

type Group = keyof typeof ru

/** A group in neither list stays on the server. */
const CUSTOMERS = [
  'ui',
  'site',
  'soon',
  'auth',
  'search',
  'quote',
  'cart',
  'favourites',
  'notifications',
  'catalog',
  'places',
  'feed',
  'layout',
  'errorPage',
  'failure',
  'orders',
  'delivery',
  'content',
  'seo',
  'reviews',
  'profile',
  'promo',
  'loyalty',
  'bonuses',
  'invite',
  'gift',
  'cookies',
  'reasons',
  'reminders',
  'bank',
  'payments',
  'orderPhoto',
  'addressRequest',
  'recipientPage',
  'account',
  'addressBook',
  'recipientBook',
  'chat',
] as const satisfies Group[]

/** Of the customer's own order: loaded with its page. */
const ORDER = ['substitution', 'afterwards', 'sharedWay'] as const satisfies Group[]

/** Suggested for a card: loaded when asked for. */
const CARD = ['cardIdeas'] as const satisfies Group[]

/** Error messages are also shown for unsent work. */
const STAFF = ['staff', 'errors', 'validation', 'claimPhotos', 'bouquetRules'] as const satisfies Group[]

/** Of the page of a claim: few customers need them. */
const CLAIM = ['claim', 'claimPhotos'] as const satisfies Group[]

/** Of the page of a bouquet that was handed over. */
const BOUQUET = ['bouquet'] as const satisfies Group[]

/** Of the links of campaigns: few customers need them. */
const CAMPAIGN = ['campaignLink'] as const satisfies Group[]

/** Of the page that makes own bouquets: few customers need them. */
const OWN_BOUQUET = ['ownBouquet', 'bouquetRules'] as const satisfies Group[]
/** Of gift certificates: loaded with their pages and their field. */
const CERTIFICATE = ['certificate'] as const satisfies Group[]

const pick = (groups: readonly Group[]) => Object.fromEntries(groups.map((group) => [group, ru[group]]))

export const BROWSER_TEXTS = {
  ru: pick(CUSTOMERS),
  'ru-order': pick(ORDER),
  'ru-card': pick(CARD),
  'ru-staff': pick(STAFF),
  'ru-claim': pick(CLAIM),
  'ru-bouquet': pick(BOUQUET),
  'ru-campaign': pick(CAMPAIGN),
  'ru-own-bouquet': pick(OWN_BOUQUET),
  'ru-certificate': pick(CERTIFICATE),
}

export const compiledBrowserTexts = (): [file: string, json: string][] =>
  Object.entries(BROWSER_TEXTS).map(([file, groups]) => [file, JSON.stringify(compileTexts(groups))])
