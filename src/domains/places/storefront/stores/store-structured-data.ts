import type { City, GlobalSettings, Store } from '#/domains/places/contract/customer.ts'
import { weekSpans } from '#/domains/places/rules/opening-hours.ts'
import type { AddressOf, StructuredData } from '#/platform/web/head/structured-data.tsx'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const shopStructuredData = (
  { brand, company, phone, email, links }: GlobalSettings,
  at: AddressOf,
): StructuredData[] => [
  {
    '@type': 'Organization',
    '@id': at('/#shop'),
    name: brand,
    ...(company.companyName && { legalName: company.companyName }),
    ...(company.taxId && { taxID: company.taxId }),
    url: at('/'),
    logo: at('/icon-512.png'),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(Object.keys(links).length > 0 && { sameAs: Object.values(links) }),
  },
  {
    '@type': 'WebSite',
    '@id': at('/#site'),
    name: brand,
    url: at('/'),
    inLanguage: 'ru',
    publisher: { '@id': at('/#shop') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: at('/search?q={search_term_string}') },
      'query-input': 'required name=search_term_string',
    },
  },
]

export const storeStructuredData = (
  { stores, brand }: { stores: readonly Store[]; brand: string },
  cities: readonly City[],
  at: AddressOf,
): StructuredData[] =>
  stores.map((store) => ({
    '@type': 'Florist',
    '@id': at(`/contacts#store-${store.id}`),
    name: `${brand}, ${store.name}`,
    url: at('/contacts'),
    image: at('/card.jpg'),
    telephone: store.phone,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'RU',
      addressLocality: cities.find(({ id }) => id === store.city_id)?.name ?? '',
      streetAddress: store.address,
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.lat, longitude: store.lon },
    openingHoursSpecification: weekSpans(store).flatMap(({ from, to, hours }) =>
      hours ? { '@type': 'OpeningHoursSpecification', dayOfWeek: WEEK.slice(from - 1, to), ...hours } : [],
    ),
    ...(store.days.length > 0 && {
      specialOpeningHoursSpecification: store.days.map(({ date, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        // 00:00–00:00 means closed.
        opens: opens ?? '00:00',
        closes: closes ?? '00:00',
      })),
    }),
    parentOrganization: { '@id': at('/#shop') },
  }))
