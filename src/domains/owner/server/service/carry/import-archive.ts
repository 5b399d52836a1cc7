import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { AppContext } from '#/platform/server/app-context.ts'
import { planCarry, type PlannedTable } from '#/platform/server/carry/plan-carry.ts'
import { readShop } from '#/platform/server/carry/read-shop.ts'
import { findTableShapes } from '#/platform/server/carry/table-shapes.ts'
import { writeCarry } from '#/platform/server/carry/write-carry.ts'
import { advisoryLock } from '#/platform/server/database/advisory-lock.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { AppError, conflict, unprocessable } from '#/platform/server/errors.ts'
import { findOriginal } from '#/platform/server/pictures/originals.ts'
import { makeCommonSizes, storeForeignOriginal } from '#/platform/server/pictures/store-picture.ts'
import { digestOf } from '#/platform/server/tables/import-report.ts'
import type { CarryReport } from '../../../contract/staff/carry.ts'
import { type Archive, readArchive } from './archive.ts'

const SHOWN_NAMES = 10
/** Their rows are known by the program's own words. */
const WITHOUT_NAMES = new Set(['settings', 'content_blocks'])
/** SQLSTATE of data and integrity errors. */
const NOT_TAKEN = /^(22|23)/

/** Changes nothing. 422 for what is no archive. */
export const checkArchive = async (db: Db, context: AppContext, file: Uint8Array): Promise<CarryReport> => {
  const archive = readArchive(file)
  const missing = await missingPictures(context, archive)
  const { plan } = await compare(db, context, archive)
  return reportOf(archive, plan, missing)
}

/** Named by its content. 422 for what is no picture. */
export const importPicture = async (
  db: Db,
  mediaDir: string,
  file: Uint8Array,
): Promise<{ name: string }> => {
  const picture = await storeForeignOriginal(mediaDir, file)
  db.afterCommit(() => makeCommonSizes(mediaDir, picture))
  return { name: picture.src.replace('/pictures/', '') }
}

/**
 * Does what the check showed, in one transaction. 409 `import_changed` with the fresh report when the shop has
 * changed, 422 while pictures are missing or when the database rejects a row.
 */
export const applyArchive = async (
  db: Db,
  context: AppContext,
  staff: Staff,
  { file, plan: seen }: { file: Uint8Array; plan: string },
): Promise<CarryReport> => {
  const archive = readArchive(file)
  const missing = await missingPictures(context, archive)
  try {
    return await db.transaction(async (tx) => {
      await advisoryLock(tx, 'carry')
      const { plan, shop } = await compare(tx, context, archive)
      const report = reportOf(archive, plan, missing)
      if (report.plan !== seen) throw conflict('import_changed', report)
      if (report.missing_pictures.length > 0) throw unprocessable('archive_pictures')
      await writeCarry(tx, plan, shop)
      const counts = report.sections.map(({ table, created }) => [table, created])
      await recordAction(tx, staff, {
        action: 'shop.import',
        subject: 'shop',
        subjectId: 'archive',
        after: Object.fromEntries(counts) as object,
      })
      return report
    })
  } catch (error) {
    if (NOT_TAKEN.test((error as { code?: string }).code ?? ''))
      throw new AppError(422, 'archive_broken', { cause: error })
    throw error
  }
}

const compare = async (db: Db, { carried }: AppContext, archive: Archive) => {
  const shapes = await findTableShapes(db, carried)
  const shop = await readShop(db, shapes)
  return { plan: planCarry(shapes, archive.tables, shop), shop }
}

/** An object store must not be asked inside a transaction. */
const missingPictures = async ({ mediaDir }: AppContext, { pictures }: Archive): Promise<string[]> => {
  const found = await Promise.all(pictures.map((name) => findOriginal(mediaDir, name)))
  return pictures.filter((_name, at) => !found[at])
}

const reportOf = (
  { shop, made_at, pictures }: Archive,
  plan: readonly PlannedTable[],
  missing: string[],
): CarryReport => ({
  plan: digestOf(plan.map(({ shape, created, rewritten }) => [shape.table, created, rewritten])),
  shop,
  made_at,
  sections: plan.map(({ shape, created, rewritten, same, kept, bad }) => ({
    table: shape.table,
    created: created.length,
    rewritten: rewritten.length,
    same,
    kept,
    bad: bad.length,
    names: WITHOUT_NAMES.has(shape.table) ? [] : created.slice(0, SHOWN_NAMES).map(nameOfRow).filter(Boolean),
  })),
  missing_pictures: missing,
  pictures: pictures.length,
})

const nameOfRow = (row: Record<string, unknown>): string => {
  const name = row['name'] ?? row['title'] ?? row['question'] ?? ''
  return typeof name === 'string' ? name : ''
}
