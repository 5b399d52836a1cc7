import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, notFound } from '#/platform/server/errors.ts'
import type { HOME_BLOCKS } from '#/domains/content/contract/staff.ts'
import { HomeDraft } from '#/domains/content/contract/staff.ts'
import { findBlocks, updateBlock } from '../queries/home.ts'

/** 404 while a block is missing. */
export const showHome = async (db: Db): Promise<HomeDraft> => {
  const blocks = Object.fromEntries((await findBlocks(db)).map(({ name, ...block }) => [name, block]))
  const { success, data } = HomeDraft.safeParse(blocks)
  if (!success) throw notFound('page_not_found')
  return data
}

/** 409 `edited_meanwhile` with all blocks when the version differs. */
export const updateHomeBlock = (
  db: Db,
  staff: Staff,
  name: (typeof HOME_BLOCKS)[number],
  { version, value }: { version: number; value: object },
): Promise<HomeDraft> =>
  db.transaction(async (tx) => {
    const before = await showHome(tx)
    if (!(await updateBlock(tx, name, version, value))) throw conflict('edited_meanwhile', before)
    await recordAction(tx, staff, {
      action: 'home.update',
      subject: 'home',
      subjectId: name,
      before: { value: before[name].value },
      after: { value },
    })
    return showHome(tx)
  })
