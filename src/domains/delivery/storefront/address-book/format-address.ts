import type { Address } from '#/domains/delivery/contract/address-book.ts'
import { t } from '#/platform/shared/texts.ts'

const PARTS = ['apartment', 'entrance', 'floor', 'intercom'] as const

/** What an address is called in a list: by its title, else by its street and house. */
export const addressName = ({ title, name }: Pick<Address, 'title' | 'name'>): string => title || name

/** «кв. 47, подъезд 2, этаж 6»; a private house has none of it. */
export const doorWords = (address: Pick<Address, (typeof PARTS)[number] | 'private'>): string =>
  address.private
    ? t('addressBook.line.private')
    : PARTS.filter((part) => address[part])
        .map((part) => t(`addressBook.line.${part}`, { n: address[part] }))
        .join(', ')
