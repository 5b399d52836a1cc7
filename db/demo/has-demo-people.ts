import type { Db } from '#/platform/server/database/db.ts'

export const hasDemoPeople = async ({ sql }: Db): Promise<boolean> => {
  const [found] = await sql<{ there: boolean }[]>`
    select exists (
      select from users u join demo_fill d on u.created_at < d.filled_at
      where d.name = 'shop' and u.phone is not null
    ) as there`
  return found?.there ?? false
}
