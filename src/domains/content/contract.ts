import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { PictureSchema } from '#/platform/shared/schemas.ts'

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

export const Heading = z.object({ id: z.string(), text: z.string() })

export const InfoPage = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  /** The Markdown as safe HTML. */
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
}
