import type { Db } from '#/platform/server/database/db.ts'

export const wasFilledWithDemo = async ({ sql }: Db): Promise<boolean> => {
  const [row] = await sql<
    [{ there: boolean }]
  >`select exists (select from demo_fill where name = 'shop') as there`
  return row.there
}
