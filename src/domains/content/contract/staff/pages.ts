import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, NumericId, text, Version } from '#/platform/shared/schemas.ts'
import { Heading, PAGE_SLUGS } from '../customer.ts'
import { Required } from './fields.ts'

const Slug = z.enum(PAGE_SLUGS)
const BySlug = z.object({ slug: Slug })

/** 0: nothing was stored yet, a draft was shown. */
export const DraftVersion = z.int().min(0).max(2_147_483_647)

const MAX_PAGE_LENGTH = 60_000

/**
 * `draft`: the program's, unconfirmed; `confirmed`: this text was read and confirmed; `edited`: an earlier one
 * was; `written`: staff's own text of a page that needs no confirmation.
 */
export const PAGE_STATES = ['missing', 'draft', 'confirmed', 'edited', 'written'] as const
export type PageState = (typeof PAGE_STATES)[number]

/** Data that a text may still give as they were. */
export const OUTDATED_DATA = [
  'brand',
  'phone',
  'email',
  'companyName',
  'legalAddress',
  'taxId',
  'kppField',
  'ogrn',
] as const

const PageHead = z.object({
  slug: Slug,
  title: z.string(),
  description: z.string(),
  /** 0: missing. */
  version: z.int(),
  updated_at: Instant.nullable(),
  state: z.enum(PAGE_STATES),
  /** To be read and confirmed before the opening. */
  legal: z.boolean(),
  confirmed: z.object({ version: z.int(), by: z.string().nullable(), at: Instant }).nullable(),
  /** An untouched draft whose data have changed: `refresh` rewrites it. */
  stale: z.boolean(),
  /** Former data of the shop in a text that staff have edited. */
  outdated: z.array(z.object({ what: z.enum(OUTDATED_DATA), text: z.string() })),
})
export type PageHead = z.infer<typeof PageHead>

export const PageDraft = PageHead.extend({
  body: z.string(),
  history: z.array(z.object({ version: z.int(), author: z.string().nullable(), created_at: Instant })),
})
export type PageDraft = z.infer<typeof PageDraft>

const Pages = z.object({ items: z.array(PageHead) })

export const pagesStaffApi = {
  list: call('GET', '/staff/api/pages', {
    response: Pages,
    summary: 'Information pages, the missing ones too, and what is to be done with each',
  }),
  show: call('GET', '/staff/api/pages/{slug}', {
    params: BySlug,
    response: PageDraft,
    summary: 'A page in Markdown, with its earlier versions; the draft of a missing one',
  }),
  showVersion: call('GET', '/staff/api/pages/{slug}/versions/{version}', {
    params: BySlug.extend({ version: NumericId }),
    response: z.object({ title: z.string(), description: z.string(), body: z.string() }),
    summary: 'An earlier text of a page',
  }),
  update: call('PATCH', '/staff/api/pages/{slug}', {
    params: BySlug,
    body: z.strictObject({
      version: DraftVersion,
      title: Required(120),
      description: Required(300),
      body: text(MAX_PAGE_LENGTH),
    }),
    response: PageDraft,
    summary: 'Publishes a new text; 409 when somebody has published another meanwhile',
  }),
  preview: call('POST', '/staff/api/pages/preview', {
    body: z.strictObject({ body: text(MAX_PAGE_LENGTH) }),
    response: z.object({ html: z.string(), headings: z.array(Heading) }),
    summary: 'Markdown as customers will see it',
  }),
  draft: call('POST', '/staff/api/pages/drafts', {
    body: z.strictObject({
      /** Also rewrites untouched drafts whose data have changed. */
      refresh: z.boolean().default(false),
    }),
    response: Pages.extend({
      created: z.array(Slug),
      refreshed: z.array(Slug),
      /** And blocks of the home page. */
      questions: z.int(),
      blocks: z.int(),
    }),
    summary: 'Writes what is missing: pages with the data of the shop, questions, blocks of the home page',
  }),
  confirm: call('POST', '/staff/api/pages/confirm', {
    body: z.strictObject({
      slugs: z.array(Slug).min(1).max(PAGE_SLUGS.length),
      /** 409 when there is another. */
      versions: z.partialRecord(Slug, Version).default({}),
    }),
    response: Pages,
    summary: 'Somebody has read these texts and stands by them',
  }),
}
