import { z } from 'zod'
import type { CarriedTable } from '#/platform/server/carry/carried-table.ts'
import { StoredPicture } from '#/platform/shared/pictures/stored-picture.ts'
import { HomeBlocks } from '../contract/customer.ts'
import { SAFE_LINK } from '../rules/safe-link.ts'
import { completePageVersions } from './queries/pages.ts'

const Link = z.string().max(500).regex(SAFE_LINK)
const Tile = z.looseObject({ picture: StoredPicture, link: Link })

/** As the home page needs it: pictures our own, links safe. */
const Block = z.looseObject({ name: z.keyof(HomeBlocks), value: z.unknown() }).refine(({ name, value }) => {
  const shape = HomeBlocks.shape[name].safeParse(value)
  return shape.success && isSafe(value)
})
const isSafe = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isSafe)
  if (typeof value !== 'object' || value === null) return true
  if ('src' in value) return StoredPicture.safeParse(value).success
  return Object.entries(value).every(([key, part]) =>
    key === 'link' ? Link.safeParse(part).success : isSafe(part),
  )
}

/** Pages and blocks give way while they are the program's drafts; legal ones are to be confirmed anew. */
export const contentCarry: CarriedTable[] = [
  {
    table: 'pages',
    key: ['slug'],
    without: ['draft_version'],
    rewrites: 'draft_version = version',
    after: completePageVersions,
  },
  { table: 'faq_items', key: ['question'] },
  { table: 'banners', key: ['title', 'text'], lists: { city_ids: 'cities' }, row: Tile },
  { table: 'promotions', key: ['title', 'lead'], lists: { city_ids: 'cities' }, row: Tile },
  { table: 'content_blocks', key: ['name'], rewrites: 'version = 1', row: Block },
]
