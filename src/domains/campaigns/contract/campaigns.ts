import { z } from 'zod'
import { call } from '#/platform/shared/endpoint.ts'
import { Instant, Kopecks, listOf, LocalDate, LocalMoment, Page, text } from '#/platform/shared/schemas.ts'
import { ChannelName } from './channels.ts'
import { Conditions, SegmentName } from './segments.ts'

export const MAX_TITLE = 100
export const MAX_TEXT = 500
const MAX_LINK = 200
const MAX_CODE = 30

const Required = (max: number) => text(max).pipe(z.string().min(1, { message: 'validation.required' }))
/** A path of the shop. */
const Link = text(MAX_LINK).pipe(z.string().regex(/^\/(?![/\\\s])/, { message: 'validation.shopPath' }))
const Channels = z
  .array(ChannelName)
  .min(1, { message: 'validation.required' })
  .max(10)
  .transform((channels) => [...new Set(channels)])

const messageFields = {
  title: Required(MAX_TITLE),
  text: Required(MAX_TEXT),
  link: Link,
  promo_code: text(MAX_CODE).nullable(),
  channels: Channels,
}

export const CAMPAIGN_STATES = ['draft', 'planned', 'running', 'done', 'cancelled', 'stopped'] as const
/** Why somebody of the segment is not told. */
export const LEFT_OUT = ['no_consent', 'limit', 'no_address', 'gone'] as const
export type LeftOut = (typeof LEFT_OUT)[number]
export const FAILURES = ['refused', 'unanswered', 'interrupted'] as const
export type Failure = (typeof FAILURES)[number]

const Counts = z.partialRecord(z.enum(LEFT_OUT), z.int())
export type LeftOutCounts = z.infer<typeof Counts>

const ChannelAudience = z.object({
  channel: ChannelName,
  /** Who agreed and can be reached so. */
  agreed: z.int(),
  /** Who would be told so: one way for each person. */
  sent: z.int(),
  cost: Kopecks,
})

const Sample = z.object({
  name: z.string().nullable(),
  bouquet: z.string().nullable(),
  points: z.int(),
})
export type Sample = z.infer<typeof Sample>

export const Audience = z.object({
  found: z.int(),
  told: z.int(),
  left_out: Counts,
  channels: z.array(ChannelAudience),
  cost: Kopecks,
  /** One of those who would be told, to see the text by. */
  sample: Sample.nullable(),
})
export type Audience = z.infer<typeof Audience>

const Summary = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  title: z.string(),
  channels: z.array(ChannelName),
  /** By the shop's clock. */
  starts: z.string().nullable(),
  author: z.string().nullable(),
  created_at: Instant,
  begun_at: Instant.nullable(),
  over_at: Instant.nullable(),
  found: z.int(),
  people: z.int(),
  sent: z.int(),
})
export type CampaignSummary = z.infer<typeof Summary>

/** Orders of the seven days after, with what came of them. */
const Bought = z.object({ people: z.int(), buyers: z.int(), orders: z.int(), net: z.number() })

const Results = z.object({
  waiting: z.int(),
  sent: z.int(),
  failed: z.partialRecord(z.enum(FAILURES), z.int()),
  /** After it began: consent withdrawn meanwhile, and the like. */
  left_out: Counts,
  channels: z.array(z.object({ channel: ChannelName, sent: z.int(), failed: z.int(), cost: Kopecks })),
  /** Of those told in the shop: read in its inbox. */
  read: z.int(),
  visited: z.int(),
  refused: z.int(),
  told: Bought,
  control: Bought,
  /** Kopecks: discounts by the code of the campaign, and SMS. */
  discount: z.number(),
  cost: z.number(),
  /** The seven days of the last one told are not over. */
  is_early: z.boolean(),
})
export type CampaignResults = z.infer<typeof Results>

const Whole = Summary.extend({
  conditions: Conditions,
  text: z.string(),
  link: z.string(),
  promo_code: z.string().nullable(),
  with_control: z.boolean(),
  left_out: Counts,
  ended_by: z.string().nullable(),
  results: Results,
})
export type WholeCampaign = z.infer<typeof Whole>

export const PEOPLE_FILTERS = [
  'sent',
  'waiting',
  'failed',
  'left_out',
  'read',
  'visited',
  'refused',
  'buyers',
  'control',
  'control_buyers',
] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

const Person = z.object({
  user_id: z.uuid(),
  /** Null: erased since. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  channel: ChannelName,
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'left_out', 'control']),
  problem: z.enum([...LEFT_OUT, ...FAILURES]).nullable(),
  at: Instant.nullable(),
  orders: z.array(z.object({ id: z.uuid(), number: z.int(), net: Kopecks })),
})
export type CampaignPerson = z.infer<typeof Person>

const Choice = z.object({ id: z.int(), name: z.string() })
const Choices = z.object({
  cities: z.array(Choice),
  stores: z.array(Choice),
  categories: z.array(Choice),
  products: z.array(Choice),
  promos: z.array(z.object({ code: z.string(), ends_on: LocalDate.nullable() })),
  /** By the shop's clock. */
  now: z.string(),
  /** Kopecks, of one part. */
  sms_price: Kopecks,
})
export type CampaignChoices = z.infer<typeof Choices>

const params = z.object({ id: z.uuid() })

export const campaignsApi = {
  choices: call('GET', '/staff/api/campaigns/choices', {
    response: Choices,
    summary: 'What segments are made of, codes that can be given, the price of an SMS and the shop’s clock',
  }),
  audience: call('POST', '/staff/api/campaigns/audience', {
    body: z.strictObject({
      conditions: Conditions,
      channels: z.array(ChannelName).max(10),
      text: text(MAX_TEXT),
      promo_code: text(MAX_CODE).nullable(),
    }),
    response: Audience,
    summary: 'Whom a campaign would tell now, by which way and for how much, and who is left out why',
  }),
  test: call('POST', '/staff/api/campaigns/test', {
    body: z.strictObject(messageFields),
    response: z.object({
      items: z.array(z.object({ channel: ChannelName, outcome: z.enum(['sent', 'failed', 'no_address']) })),
    }),
    summary: 'Sends the message to oneself',
  }),
  list: call('GET', '/staff/api/campaigns', {
    response: z.object({ items: z.array(Summary) }),
    summary: 'Drafts, planned and former campaigns',
  }),
  save: call('POST', '/staff/api/campaigns', {
    body: z.strictObject({
      id: z.uuid(),
      name: SegmentName,
      conditions: Conditions,
      ...messageFields,
      with_control: z.boolean(),
      /** By the shop's clock; null: at once. */
      starts: LocalMoment.nullable(),
      is_draft: z.boolean(),
    }),
    response: Whole,
    summary: 'Keeps a draft, or plans it; 409 `campaign_begun` when it is planned already',
  }),
  show: call('GET', '/staff/api/campaigns/{id}', {
    params,
    response: Whole,
    summary: 'A campaign, and what came of it',
  }),
  end: call('POST', '/staff/api/campaigns/{id}/end', {
    params,
    response: Whole,
    summary: 'Calls off a planned campaign, or stops one that runs; 409 `campaign_over`',
  }),
  remove: call('DELETE', '/staff/api/campaigns/{id}', { params, summary: 'Takes a draft away' }),
  people: call('GET', '/staff/api/campaigns/{id}/people', {
    params,
    query: z.object({ what: z.enum(PEOPLE_FILTERS), page: Page.page }),
    response: listOf(Person),
    summary: 'The people behind a figure of a campaign, with their orders',
  }),
}
