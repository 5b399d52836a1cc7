import type { Opening } from './shop-profile-schema.ts'

export type { Opening, ShopProfile, ShopSign } from './shop-profile-schema.ts'

/** `spec §9`. */
export const LAVENDER = '#6e6cad'

export const NO_COMPANY = { companyName: '', legalAddress: '', taxId: '', kppField: '' }

export const NOT_OPENED: Opening = { state: 'closed', until: null, text: '' }
