import type { Db } from '#/platform/server/database/db.ts'

/** `kept`: the bank took the rouble and refuses to return it. */
export type TrialState = 'refused' | 'pending' | 'canceled' | 'returning' | 'returned' | 'kept'
export type TrialPayment = {
  id: string
  provider: string
  provider_id: string | null
  refund_id: string
  state: TrialState
  changed_at: Date
}
/** At the bank, and without its rouble yet. */
export type OpenTrial = TrialPayment & { provider_id: string }

const columns = ({ sql }: Db) => sql`id, provider, provider_id, refund_id, state, changed_at`

export const insertTrial = async (db: Db, trial: Omit<TrialPayment, 'changed_at'>): Promise<TrialPayment> => {
  const [row] = await db.sql<[TrialPayment]>`
    insert into trial_payments ${db.sql({ ...trial, created_at: db.now(), changed_at: db.now() })}
    returning ${columns(db)}`
  return row
}

/** Newest first. */
export const findOpenTrials = (db: Db, provider: string, limit: number) => db.sql<OpenTrial[]>`
  select ${columns(db)} from trial_payments
  where state in ('pending', 'returning') and provider = ${provider} order by created_at desc limit ${limit}`

/** An ended one stays as it is. */
export const setTrialState = ({ sql, now }: Db, id: string, state: TrialState) => sql`
  update trial_payments set state = ${state}, changed_at = ${now()}
  where id = ${id} and state in ('pending', 'returning') and state <> ${state}`

/** The newest; an older one whose rouble was found to be missing since then goes before it. */
export const findShownTrial = async (db: Db): Promise<TrialPayment | undefined> => {
  const [row] = await db.sql<TrialPayment[]>`
    select ${columns(db)} from trial_payments
    order by case when state in ('returning', 'kept') then changed_at else created_at end desc, id desc limit 1`
  return row
}
