import { z } from 'zod'
import { PictureSchema } from './schemas.ts'

/** Primary colour of the design (`spec §9`). */
export const LAVENDER = '#6e6cad'

export const NO_COMPANY = { companyName: '', legalAddress: '', taxId: '', kppField: '' }

/** Field names are fixed by `spec §3`. */
export const CompanyData = z.object({
  companyName: z.string(),
  legalAddress: z.string(),
  taxId: z.string(),
  kppField: z.string(),
})

/** The shop's own sign: a sprig, its picture, or else the first letter of its name. */
export const ShopSign = z.union([z.literal('sprig'), z.literal('letter'), PictureSchema])
export type ShopSign = z.infer<typeof ShopSign>

/** Who the shop is: what the owner says of it, stored in `settings` under these names. */
export const ShopProfile = z.object({
  brand: z.string(),
  phone: z.string(),
  email: z.string(),
  company: CompanyData,
  ogrn: z.string(),
  /** `#rrggbb`; tints and dark scenes are derived from it. */
  color: z.string(),
  sign: ShopSign,
})
export type ShopProfile = z.infer<typeof ShopProfile>
