import { isSoleTrader } from '#/domains/content/rules/sole-trader.ts'
import * as places from '#/domains/places/server/public.ts'
import type { City, Store } from '#/domains/places/contract/customer.ts'
import { formatHours, formatWeek } from '#/domains/places/rules/format-hours.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { shopProfile } from '#/platform/server/shop-settings/shop-profile.ts'
import { formatDate } from '#/platform/shared/dates.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import type { ShopProfile } from '#/platform/shared/shop/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'
import { type PageFacts, pageFactsRequested } from '../../events.ts'

/** All but the date: of the owner, of places, and of other domains. */
export const shopFacts = async (db: Db): Promise<PageFacts> => {
  const [profile, cities, stores, answers] = await Promise.all([
    shopProfile(db),
    places.listCities(db),
    places.listStores(db),
    pageFactsRequested.emit(db, null),
  ])
  return Object.assign(
    { ...sellerFacts(profile), ...contactFacts(profile, cities), ...placeFacts(cities, stores) },
    ...answers,
  )
}

/** The day of the edition, in the shop's calendar. */
export const factsOn = (facts: PageFacts, moment: Date, timeZone: string): PageFacts => ({
  ...facts,
  date: formatDate(localDate(moment, timeZone)),
})

const sellerFacts = ({ brand, company, ogrn }: ShopProfile) => {
  const { companyName, legalAddress, taxId, kppField } = company
  const ogrnKey = isSoleTrader(taxId) ? 'pageDrafts.ogrnip' : 'pageDrafts.ogrn'
  const seller = companyName || t('pageDrafts.noSeller')
  return {
    brand,
    seller,
    seller_details: [
      seller,
      legalAddress,
      taxId && t('pageDrafts.taxId', { number: taxId }),
      kppField && t('pageDrafts.kpp', { number: kppField }),
      ogrn && t(ogrnKey, { number: ogrn }),
    ]
      .filter(Boolean)
      .join(', '),
  }
}

const contactFacts = ({ phone: own, email }: ShopProfile, [city]: readonly City[]) => {
  const number = own || city?.phone
  const phone = number ? formatPhone(number) : ''
  return {
    /** «по телефону …, письмом на … или в чате на сайте» */
    contacts: allOf('disjunction', [
      phone && t('pageDrafts.byPhone', { phone }),
      email && t('pageDrafts.byMail', { email }),
      t('pageDrafts.inChat'),
    ]),
    shop_contacts: [phone && t('pageDrafts.phone', { phone }), email && t('pageDrafts.mail', { email })]
      .filter(Boolean)
      .join(' '),
  }
}

const placeFacts = (cities: readonly City[], stores: readonly Store[]) => ({
  /** «в Томске и в Северске» */
  cities_in: allOf(
    'conjunction',
    cities.map(({ name_in }) => name_in),
  ),
  pickup_stores: stores
    .filter(({ takes_pickup }) => takes_pickup)
    .map((store) => t('pageDrafts.store', { ...namesOf(store), hours: hoursOf(store) }))
    .join('\n'),
})

const namesOf = ({ name, address }: Store) => ({ name, address })

const hoursOf = (store: Store): string =>
  formatWeek(store) ?? t('pageDrafts.everyDay', { hours: formatHours(store) })

const allOf = (type: 'conjunction' | 'disjunction', parts: readonly string[]): string =>
  new Intl.ListFormat('ru-RU', { type }).format(parts.filter(Boolean))
