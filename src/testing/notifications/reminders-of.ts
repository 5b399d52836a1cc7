import type { Db } from '#/platform/server/database/db.ts'

export const remindersOf = async ({ sql }: Db, userId: string): Promise<string[]> => {
  const rows = await sql<{ words: string }[]>`
    select title || ' / ' || text as words from notifications
    where user_id = ${userId} and name = 'Напоминание' and link = '/profile/reasons' order by seq`
  return rows.map(({ words }) => words.replaceAll('\u00a0', ' '))
}
