import type { Db } from '#/platform/server/database/db.ts'
import type { DoubtfulFriend } from '#/domains/loyalty/contract/staff.ts'

type HolderRow = { id: string; name: string | null; phone: string | null }
type ListedRow = HolderRow & { balance: number; changed_at: Date | null }

/** By parts of the phone («8 913» is «+7 913») or name; else those whose points changed last. */
export const findHolders = async (
  { sql }: Db,
  search: string,
  { page, size }: { page: number; size: number },
) => {
  const digits = /^[\d\s()+-]+$/.test(search) ? search.replace(/\D/g, '') : ''
  const where = digits
    ? sql`strpos(u.phone, ${digits}) > 0 or strpos(u.phone, ${digits.replace(/^8/, '+7')}) = 1`
    : search
      ? sql`not u.is_key and strpos(translate(lower(u.name), 'ё', 'е'), translate(lower(${search}), 'ё', 'е')) > 0`
      : sql`a.changed_at is not null`
  const rows = await sql<(ListedRow & { total: number })[]>`
    select u.id, u.name, u.phone, coalesce(a.balance, 0) as balance, a.changed_at, count(*) over ()::int as total
    from users u left join point_accounts a on a.user_id = u.id
    where ${where}
    order by a.changed_at desc nulls last, u.created_at desc, u.id
    limit ${size} offset ${(page - 1) * size}`
  return { rows, total: rows[0]?.total ?? 0 }
}

export const findHolder = async ({ sql }: Db, id: string) => {
  const [row] = await sql<HolderRow[]>`select id, name, phone from users where id = ${id} and not is_key`
  return row
}

export const findDoubtful = ({ sql }: Db, inviterId: string) => sql<DoubtfulFriend[]>`
  select i.friend_id, f.name, i.doubt, i.order_id, o.number as order_number
  from invites i join users f on f.id = i.friend_id join loyalty_orders o on o.order_id = i.order_id
  where i.inviter_id = ${inviterId} and i.doubt is not null
  order by i.created_at desc`
