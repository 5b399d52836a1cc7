import { KOPECKS } from '#/platform/shared/money.ts'
import type { Picture } from '#/platform/shared/picture.ts'
import type { AddressOf, Thing } from './structured-data.tsx'

/** The way to a page; the last part needs no address. */
export const breadcrumbThing = (items: readonly { label: string; to?: string }[], at: AddressOf): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to !== undefined && { item: at(to) }),
  })),
})

/** Roubles of kopecks, as schema.org writes prices. */
export const roubles = (kopecks: number): string => (kopecks / KOPECKS).toFixed(2)

/** The largest file of a picture that everybody can read. */
export const pictureAddress = ({ src, widths }: Picture, at: AddressOf): string =>
  at(`${src}-${widths.at(-1)}.webp`)
