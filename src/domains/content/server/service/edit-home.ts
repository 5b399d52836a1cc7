import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import { type HOME_BLOCKS, HomeDraft } from '#/domains/content/contract/staff/home.ts'
import { insertBlock } from '../queries/drafts.ts'
import { findBlocks, updateBlock } from '../queries/home.ts'
import { draftHome } from './drafts/draft-home.ts'

/** Of a missing block its draft, under version 0. */
export const showHome = async (db: Db, mediaDir: string): Promise<HomeDraft> => {
  const stored = Object.fromEntries((await findBlocks(db)).map(({ name, ...block }) => [name, block]))
  const { success, data } = HomeDraft.safeParse(stored)
  if (success) return data
  const { hero, occasions, how_it_works } = await draftHome(mediaDir)
  const { shape } = HomeDraft
  return {
    hero: shape.hero.safeParse(stored.hero).data ?? { version: 0, value: hero },
    occasions: shape.occasions.safeParse(stored.occasions).data ?? { version: 0, value: occasions },
    how_it_works: shape.how_it_works.safeParse(stored.how_it_works).data ?? {
      version: 0,
      value: how_it_works,
    },
  }
}

type BlockUpdate = { name: (typeof HOME_BLOCKS)[number]; version: number; value: object }

/** 409 `edited_meanwhile` with all blocks when the version differs. */
export const updateHomeBlock = (
  db: Db,
  staff: Staff,
  mediaDir: string,
  { name, version, value }: BlockUpdate,
): Promise<HomeDraft> =>
  db.transaction(async (tx) => {
    const before = await showHome(tx, mediaDir)
    const saved =
      version === 0 ? await insertBlock(tx, name, value) : await updateBlock(tx, name, version, value)
    if (!saved) throw conflict('edited_meanwhile', before)
    await recordAction(tx, staff, {
      action: 'home.update',
      subject: 'home',
      subjectId: name,
      ...(version > 0 && { before: { value: before[name].value } }),
      after: { value },
    })
    return showHome(tx, mediaDir)
  })
