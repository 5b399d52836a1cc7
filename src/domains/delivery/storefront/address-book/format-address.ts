import type { Address } from '#/domains/delivery/contract/address-book.ts'
import { t } from '#/platform/shared/texts.ts'

const PARTS = ['apartment', 'entrance', 'floor', 'intercom'] as const

export const addressName = ({ title, name }: Pick<Address, 'title' | 'name'>): string => title || name

export const formatDoor = (address: Pick<Address, (typeof PARTS)[number] | 'private'>): string =>
  address.private
    ? t('addressBook.line.private')
    : PARTS.filter((part) => address[part])
        .map((part) => t(`addressBook.line.${part}`, { n: address[part] }))
        .join(', ')
