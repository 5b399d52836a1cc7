import type { Db } from '#/platform/server/database/db.ts'

/** Of a day: the provider repeats no longer, and older ones are not handled. */
export const countLateWebhooks = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from webhook_events
    where handled_at is null and last_at between ${before}::timestamptz - interval '1 day' and ${before}`
  return row.late
}

export const countLateRefunds = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from refunds where status = 'wanted' and created_at < ${before}`
  return row.late
}

export const countLateReceipts = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from receipts where status = 'wanted' and created_at < ${before}`
  return row.late
}

/** With the cash register, or refused by it; what the store prints itself is its own task. */
export const countLateFiscal = async ({ sql }: Db, before: Date): Promise<number> => {
  const [row] = await sql<[{ late: number }]>`
    select count(*)::int as late from cash_receipts
    where printed_at is null and provider <> 'by-hand' and created_at < ${before}`
  return row.late
}
