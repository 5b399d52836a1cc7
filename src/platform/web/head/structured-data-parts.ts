import { KOPECKS } from '#/platform/shared/money.ts'
import type { Picture } from '#/platform/shared/pictures/picture.ts'
import type { AddressOf, StructuredData } from './structured-data.tsx'

/** The last item needs no URL. */
export const breadcrumbData = (
  items: readonly { label: string; to?: string }[],
  at: AddressOf,
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to !== undefined && { item: at(to) }),
  })),
})

export const roubles = (kopecks: number): string => (kopecks / KOPECKS).toFixed(2)

export const pictureAddress = ({ src, widths }: Picture, at: AddressOf): string =>
  at(`${src}-${widths.at(-1)}.webp`)
