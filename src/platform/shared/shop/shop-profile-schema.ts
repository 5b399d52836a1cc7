import { z } from 'zod'
import { LocalDate, PictureSchema } from '../schemas.ts'
import { SOCIAL_NETWORKS } from './social-networks.ts'

/** Field names are fixed by `spec §3`. */
export const CompanyData = z.object({
  companyName: z.string(),
  legalAddress: z.string(),
  taxId: z.string(),
  kppField: z.string(),
})

/** The letter is the first of the shop's name. */
export const ShopSign = z.union([z.literal('sprig'), z.literal('letter'), PictureSchema])
export type ShopSign = z.infer<typeof ShopSign>

/** `closed`: guests see only that it will open; `paused`: all is shown, no orders are taken (`decisions §10`). */
export const Opening = z.object({
  state: z.enum(['closed', 'open', 'paused']),
  /** When it opens or takes orders again; null: not told. */
  until: LocalDate.nullable(),
  /** The owner's words; empty: general ones. */
  text: z.string(),
})
export type Opening = z.infer<typeof Opening>

/** As the owner stores it in `settings`. */
export const ShopProfile = z.object({
  brand: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Addresses. */
  links: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
  company: CompanyData,
  ogrn: z.string(),
  /** `#rrggbb`; tints and dark scenes are derived from it. */
  color: z.string(),
  sign: ShopSign,
  opening: Opening,
})
export type ShopProfile = z.infer<typeof ShopProfile>
