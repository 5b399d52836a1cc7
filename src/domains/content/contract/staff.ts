import { z } from 'zod'
import { call, PICTURE_FILE } from '#/platform/shared/endpoint.ts'
import {
  Instant,
  LocalDate,
  NumericId,
  PictureSchema,
  Reference,
  text,
  Version,
} from '#/platform/shared/schemas.ts'
import { StoredPicture } from '#/platform/shared/pictures/stored-picture.ts'
import { HomeBlocks } from './customer.ts'
import { DraftVersion, Required } from './fields.ts'
import { hasPriceInKopecks, SAFE_LINK } from '../rules/safe-link.ts'

const Link = Required(500)
  .refine((value) => SAFE_LINK.test(value), { message: 'validation.link' })
  .refine((value) => !hasPriceInKopecks(value), { message: 'validation.linkPrice' })
const COLOR = /^#[0-9a-f]{6}$/
const Color = z.string().regex(COLOR, { message: 'validation.color' })
const ById = z.object({ id: NumericId })
const IdOrder = z.strictObject({ ids: z.array(Reference).max(200) })

const Question = z.object({ id: z.int(), question: z.string(), answer: z.string(), version: z.int() })
export type Question = z.infer<typeof Question>
const QuestionBody = { question: Required(200), answer: Required(2000) }

export const faqStaffApi = {
  list: call('GET', '/staff/api/faq', {
    response: z.object({ items: z.array(Question) }),
    summary: 'Questions with their versions',
  }),
  create: call('POST', '/staff/api/faq', {
    body: z.strictObject(QuestionBody),
    response: Question,
    summary: 'A new question, the last one',
  }),
  update: call('PATCH', '/staff/api/faq/{id}', {
    params: ById,
    body: z.strictObject({ version: Version, ...QuestionBody }),
    response: Question,
    summary: 'Changes a question',
  }),
  remove: call('DELETE', '/staff/api/faq/{id}', { params: ById, summary: 'Takes a question away' }),
  order: call('POST', '/staff/api/faq/order', { body: IdOrder, summary: 'Puts questions in order' }),
}

const displaySchedule = {
  published: z.boolean(),
  starts_on: LocalDate.nullable(),
  ends_on: LocalDate.nullable(),
  city_ids: z.array(Reference).max(50),
}
const withOrderedDates = <T extends z.ZodType<{ starts_on: string | null; ends_on: string | null }>>(
  schema: T,
) =>
  schema.refine(({ starts_on, ends_on }) => !starts_on || !ends_on || starts_on <= ends_on, {
    path: ['ends_on'],
    message: 'validation.endsBeforeStart',
  })

const bannerBody = {
  title: Required(80),
  text: text(200),
  link: Link,
  link_label: Required(30),
  color: Color,
  picture: StoredPicture,
  ...displaySchedule,
}
export const BannerDraft = z.object({ id: z.int(), version: z.int(), ...bannerBody })
export type BannerDraft = z.infer<typeof BannerDraft>

export const bannersStaffApi = {
  list: call('GET', '/staff/api/banners', {
    response: z.object({ items: z.array(BannerDraft) }),
    summary: 'Banners of the home page, shown or not',
  }),
  create: call('POST', '/staff/api/banners', {
    body: withOrderedDates(z.strictObject(bannerBody)),
    response: BannerDraft,
    summary: 'A new banner, the last one',
  }),
  update: call('PATCH', '/staff/api/banners/{id}', {
    params: ById,
    body: withOrderedDates(z.strictObject({ version: Version, ...bannerBody })),
    response: BannerDraft,
    summary: 'Changes a banner',
  }),
  remove: call('DELETE', '/staff/api/banners/{id}', { params: ById, summary: 'Takes a banner away' }),
  order: call('POST', '/staff/api/banners/order', { body: IdOrder, summary: 'Puts banners in order' }),
}

const promotionBody = {
  title: Required(100),
  lead: Required(300),
  body: text(5000),
  link: Link,
  link_label: Required(40),
  picture: StoredPicture,
  ...displaySchedule,
}
export const PromotionDraft = z.object({ id: z.int(), version: z.int(), ...promotionBody })
export type PromotionDraft = z.infer<typeof PromotionDraft>

export const promotionsStaffApi = {
  list: call('GET', '/staff/api/promotions', {
    response: z.object({ items: z.array(PromotionDraft) }),
    summary: 'Promotions, shown or not',
  }),
  create: call('POST', '/staff/api/promotions', {
    body: withOrderedDates(z.strictObject(promotionBody)),
    response: PromotionDraft,
    summary: 'A new promotion, the last one',
  }),
  update: call('PATCH', '/staff/api/promotions/{id}', {
    params: ById,
    body: withOrderedDates(z.strictObject({ version: Version, ...promotionBody })),
    response: PromotionDraft,
    summary: 'Changes a promotion',
  }),
  remove: call('DELETE', '/staff/api/promotions/{id}', { params: ById, summary: 'Takes a promotion away' }),
  order: call('POST', '/staff/api/promotions/order', { body: IdOrder, summary: 'Puts promotions in order' }),
}

export const Mailing = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** Audience at the start, and customers notified so far. */
  planned: z.int(),
  told: z.int(),
  author: z.string().nullable(),
  started_at: Instant,
  finished_at: Instant.nullable(),
})
export const Mailings = z.object({
  items: z.array(Mailing),
  /** Customers a mailing would reach now. */
  audience: z.int(),
})
export type Mailings = z.infer<typeof Mailings>

export const mailingsStaffApi = {
  show: call('GET', '/staff/api/promotions/{id}/mailings', {
    params: ById,
    response: Mailings,
    summary: 'What customers were told of a promotion, and how many would be told now',
  }),
  start: call('POST', '/staff/api/promotions/{id}/mailings', {
    params: ById,
    body: z.strictObject({ title: Required(100), text: text(300) }),
    response: Mailings,
    summary:
      'Tells customers who agreed to hear of promotions; 409 `mailing_lately` within a day, `promotion_hidden` for what they do not see',
  }),
}

export const HOME_BLOCKS = ['hero', 'occasions', 'how_it_works'] as const
/** Version 0: not stored yet, a draft is shown. */
const Block = z.object({ version: z.int() })
export const HomeDraft = z.object({
  hero: Block.extend({ value: HomeBlocks.shape.hero }),
  occasions: Block.extend({ value: HomeBlocks.shape.occasions }),
  how_it_works: Block.extend({ value: HomeBlocks.shape.how_it_works }),
})
export type HomeDraft = z.infer<typeof HomeDraft>

const strictHero = z.strictObject({
  title: Required(80),
  lead: Required(300),
  picture: StoredPicture,
  picture_mobile: StoredPicture,
})
const strictOccasion = z.strictObject({
  title: Required(60),
  note: text(100),
  link: Link,
  color: Color,
  picture: StoredPicture,
})

export const STEP_ICONS = ['shopping-bag', 'flower-2', 'camera', 'gift', 'truck'] as const
export type StepIcon = (typeof STEP_ICONS)[number]
export const MIN_HOW_STEPS = 2
export const MAX_HOW_STEPS = 6
const strictHowItWorks = z.strictObject({
  title: Required(80),
  note: text(200),
  steps: z
    .array(z.strictObject({ time: text(40), title: Required(60), text: text(200), icon: z.enum(STEP_ICONS) }))
    .min(MIN_HOW_STEPS)
    .max(MAX_HOW_STEPS),
})

export const homeStaffApi = {
  show: call('GET', '/staff/api/home', { response: HomeDraft, summary: 'The blocks of the home page' }),
  updateHero: call('PATCH', '/staff/api/home/hero', {
    body: z.strictObject({ version: DraftVersion, value: strictHero }),
    response: HomeDraft,
    summary: 'Changes the first screen',
  }),
  updateOccasions: call('PATCH', '/staff/api/home/occasions', {
    body: z.strictObject({ version: DraftVersion, value: z.array(strictOccasion).min(1).max(12) }),
    response: HomeDraft,
    summary: 'Changes the tiles by occasion',
  }),
  updateHowItWorks: call('PATCH', '/staff/api/home/how-it-works', {
    body: z.strictObject({ version: DraftVersion, value: strictHowItWorks }),
    response: HomeDraft,
    summary: 'Changes the steps from an order to its delivery',
  }),
  uploadPicture: call('POST', '/staff/api/content/pictures', {
    query: z.object({ alt: text(200).default('') }),
    file: PICTURE_FILE,
    response: PictureSchema,
    summary: 'Keeps a picture for banners, promotions and the home page',
  }),
}
