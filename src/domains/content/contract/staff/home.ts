import { z } from 'zod'
import { call, PICTURE_FILE } from '#/platform/shared/endpoint.ts'
import { PictureSchema, text } from '#/platform/shared/schemas.ts'
import { StoredPicture } from '#/platform/shared/pictures/stored-picture.ts'
import { HomeBlocks } from '../customer.ts'
import { DraftVersion } from './pages.ts'
import { Color, Link, Required } from './fields.ts'

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
