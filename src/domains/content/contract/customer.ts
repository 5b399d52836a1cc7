import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { LocalDate, NumericId, PictureSchema } from '#/platform/shared/schemas.ts'

export const PAGE_SLUGS = [
  'faq',
  'fresh',
  'contacts',
  'warranty',
  'public-offer',
  'personal-data',
  'confidentiality',
  'bonuses-program',
  'referral-program',
  'oplata-i-dostavka',
] as const

/** Before the shop may sell (`decisions §10`). */
export const COMPANY_NEEDS = ['companyName', 'legalAddress', 'taxId'] as const
export const PAGE_NEEDS = ['public-offer', 'personal-data', 'confidentiality'] as const
export const OPENING_NEEDS = [...COMPANY_NEEDS, ...PAGE_NEEDS, 'opening', 'pause'] as const
export type OpeningNeed = (typeof OPENING_NEEDS)[number]

export type PageSlug = (typeof PAGE_SLUGS)[number]

export const Heading = z.object({ id: z.string(), text: z.string() })

export const InfoPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** Safe. */
  html: z.string(),
  headings: z.array(Heading),
})

export const FaqItem = z.object({ id: z.int(), question: z.string(), answer: z.string() })

export const HomeBlocks = z.object({
  hero: z.object({
    title: z.string(),
    lead: z.string(),
    picture: PictureSchema,
    picture_mobile: PictureSchema,
  }),
  occasions: z.array(
    z.object({
      title: z.string(),
      note: z.string(),
      link: z.string(),
      color: z.string(),
      picture: PictureSchema,
    }),
  ),
  how_it_works: z.object({
    title: z.string(),
    note: z.string(),
    steps: z.array(z.object({ time: z.string(), title: z.string(), text: z.string(), icon: z.string() })),
  }),
})
export type HomeBlocks = z.infer<typeof HomeBlocks>

/** Without what nobody has written yet. */
export const ShownHomeBlocks = z.object({
  hero: HomeBlocks.shape.hero.nullable(),
  occasions: HomeBlocks.shape.occasions,
  how_it_works: HomeBlocks.shape.how_it_works.nullable(),
})
export type ShownHomeBlocks = z.infer<typeof ShownHomeBlocks>

/** Shown by schedule and city. */
export const Banner = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  link_label: z.string(),
  color: z.string(),
  picture: PictureSchema,
})
export type Banner = z.infer<typeof Banner>

export const Promotion = z.object({
  id: z.int(),
  title: z.string(),
  lead: z.string(),
  /** Conditions as safe HTML. */
  html: z.string(),
  link: z.string(),
  link_label: z.string(),
  picture: PictureSchema,
  /** Last day; null: open-ended. */
  ends_on: LocalDate.nullable(),
})
export type Promotion = z.infer<typeof Promotion>

export const contentApi = {
  page: call('GET', '/client/pages/{slug}', {
    params: z.object({ slug: z.enum(PAGE_SLUGS) }),
    response: InfoPage,
    summary: 'An information page',
  }),
  faq: call('GET', '/client/faq', {
    response: z.object({ items: z.array(FaqItem) }),
    summary: 'Questions and answers',
  }),
  promotions: call('GET', '/client/promotions', {
    query: z.object({ city_id: NumericId.default(1) }),
    response: z.object({ items: z.array(Promotion) }),
    summary: 'Promotions of a city that are on today',
  }),
}
