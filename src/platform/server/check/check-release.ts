import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#/platform/server/database/db.ts'
import { ROOT } from '#/platform/server/files/root.ts'
import { t } from '#/platform/shared/texts.ts'
import { good, type Finding } from './finding.ts'

/** What runs, and how far the database has come. */
export const checkRelease = async ({ sql }: Db): Promise<Finding> => {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string
  }
  const [{ count, last }] = await sql<[{ count: number; last: string }]>`
    select count(*)::int as count, coalesce(max(name), '') as last from migrations`
  return good(t('care.check.release', { version, node: process.versions.node, count, last }))
}
