import { uuidv7 } from 'uuidv7'
import type { Db } from '#/platform/server/database/db.ts'

type Registered = {
  idempotence_key: string
  payment_id: string
  refund_id?: string | null
  mode: string
  created_at: Date
}

/** At the sandbox bank's cash desk: what the shop's own row of the receipt then knows of it. */
export const registerReceipt = async ({ sql }: Db, registered: Registered) => {
  const row = { id: uuidv7(), ...registered }
  const [{ number }] = await sql<[{ number: number }]>`
    insert into sandbox_receipts ${sql(row)} returning number`
  return {
    status: 'succeeded',
    provider_id: row.id,
    fiscal: sql.json({
      document: String(number),
      storage: '9999078900000001',
      attribute: String(9_000_000_000 + number),
    }),
    registered_at: registered.created_at,
  }
}
