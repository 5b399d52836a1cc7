import type { Db } from '#/platform/server/database/db.ts'

export const findFaq = ({ sql }: Db) =>
  sql<{ id: number; question: string; answer: string }[]>`
    select id, question, answer from faq_items order by position, id`
