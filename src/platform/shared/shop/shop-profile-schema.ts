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

/** The shop's own sign: a sprig, its picture, or else the first letter of its name. */
export const ShopSign = z.union([z.literal('sprig'), z.literal('letter'), PictureSchema])
export type ShopSign = z.infer<typeof ShopSign>

/**
 * Before its first opening a shop shows guests only that it will open; paused, it shows everything and takes no
 * orders (`decisions §10`).
 */
export const Opening = z.object({
  state: z.enum(['closed', 'open', 'paused']),
  /** When it opens, or takes orders again; null: not told. */
  until: LocalDate.nullable(),
  /** The owner's words to customers; empty: general ones. */
  text: z.string(),
})
export type Opening = z.infer<typeof Opening>

/** Who the shop is: what the owner says of it, stored in `settings` under these names. */
export const ShopProfile = z.object({
  brand: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Of social networks and messengers, as addresses; only those that there are. */
  links: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
  company: CompanyData,
  ogrn: z.string(),
  /** `#rrggbb`; tints and dark scenes are derived from it. */
  color: z.string(),
  sign: ShopSign,
  opening: Opening,
})
export type ShopProfile = z.infer<typeof ShopProfile>
