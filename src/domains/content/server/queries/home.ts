import type { Db } from '#/platform/server/database/db.ts'
import type { Banner } from '#/domains/content/contract/customer.ts'
import { isShownOn } from './display-state.ts'

export const findHome = async (db: Db, cityId: number, day: string) => {
  const [row] = await db.sql<[{ blocks: Record<string, unknown>; banners: Banner[] }]>`
    select
      (select coalesce(jsonb_object_agg(name, value), '{}') from content_blocks) as blocks,
      (select coalesce(jsonb_agg(to_jsonb(b) order by position, id), '[]')
        from banners b where ${isShownOn(db, cityId, day)}) as banners`
  return row
}

type BlockRow = { name: string; value: unknown; version: number }

export const findBlocks = ({ sql }: Db) => sql<BlockRow[]>`select name, value, version from content_blocks`

/** False when the version differs. */
export const updateBlock = async ({ sql }: Db, name: string, version: number, value: object) =>
  (
    await sql`
      update content_blocks set value = ${sql.json(value as never)}, version = version + 1
      where name = ${name} and version = ${version}`
  ).count === 1
