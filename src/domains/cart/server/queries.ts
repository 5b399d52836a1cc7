import { uuidv7 } from 'uuidv7'
import type { Write } from '#/platform/server/statements/write.ts'
import type { Db, Fragment } from '#/platform/server/database/db.ts'
import { deleteInBatches } from '#/platform/server/delete-in-batches.ts'
import { unauthorized } from '#/platform/server/errors.ts'
import type { SaleVariant } from '#/domains/catalog/server/public.ts'

export type Owner = { userId: string } | { clientId: string }
/** Lines in no cart, put together by staff; `made`: of no size of the catalogue. */
export type Basket = { userId: string | null; lines: LineRow[]; made: SaleVariant[] }
export type LineRow = {
  id: string
  variant_id: number
  quantity: number
  options: { card_text?: string }
  deleted: boolean
}

const ownedBy = ({ sql }: Db, owner: Owner) =>
  'userId' in owner ? sql`user_id = ${owner.userId}` : sql`client_id = ${owner.clientId}`

export const findLines = (db: Db, owner: Owner) => db.sql<LineRow[]>`
  select l.id, l.variant_id, l.quantity, l.options, l.deleted
  from carts c join cart_lines l on l.cart_id = c.id
  where ${ownedBy(db, owner)} order by l.added_at, l.id`

export const variantsInCart = (db: Db, owner: Owner): Fragment => db.sql`
  select l.variant_id as id from carts c join cart_lines l on l.cart_id = c.id where ${ownedBy(db, owner)}`

/**
 * Created if missing, locked until the transaction ends. One statement: a cart being merged away is waited
 * for and created again. 401 for a customer erased meanwhile.
 */
export const lockCart = async (db: Db, owner: Owner): Promise<string> => (await openCart(db, owner, null)).id

/** `countedAs`: a guest's address as rate limits count it. */
export const openCart = async (db: Db, owner: Owner, countedAs: string | null) =>
  existing((await opening(db, owner, countedAs))[0])

/** As `lockCart`. */
export const lockingCart = (db: Db, userId: string): Write<string> => ({
  steps: [db.sql`locked_cart as (${opening(db, { userId }, null)})`],
  answer: db.sql`(select json_build_object('id', id) from locked_cart)`,
  read: (cart) => existing(cart as { id: string } | null).id,
})

const opening = ({ sql, now }: Db, owner: Owner, countedAs: string | null) => {
  const [userId, clientId] = 'userId' in owner ? [owner.userId, null] : [null, owner.clientId]
  const key = 'userId' in owner ? sql`user_id` : sql`client_id`
  return sql<{ id: string; is_new: boolean }[]>`
    insert into carts (id, user_id, client_id, counted_as, updated_at)
    values (${uuidv7()}, ${userId}, ${clientId}, ${clientId && countedAs}, ${now()})
    on conflict (${key}) do update set updated_at = excluded.updated_at returning id, xmax = 0 as is_new`
}

const existing = <T>(cart: T | null | undefined): T => {
  if (!cart) throw unauthorized('token_invalid')
  return cart
}

export const deleteGuestCarts = ({ sql }: Db, before: Date): Promise<void> =>
  deleteInBatches(
    (limit) => sql`
      delete from carts where id = any (array(
        select id from carts where user_id is null and updated_at < ${before}
        order by updated_at limit ${limit} for update skip locked))`,
  )

export const deleteEmptyGuestCarts = ({ sql }: Db, before: Date): Promise<void> =>
  deleteInBatches(
    (limit) => sql`
      delete from carts where id = any (array(
        select id from carts c where user_id is null and updated_at < ${before}
          and not exists (select from cart_lines l where l.cart_id = c.id)
        limit ${limit} for update skip locked))`,
  )

/** Per address, the longest untouched first. */
export const deleteBeyondLimit = ({ sql }: Db, most: number, before: Date): Promise<void> =>
  deleteInBatches(
    (limit) => sql`
      delete from carts where id = any (array(
        select id from (
          select id, updated_at, row_number() over (partition by counted_as order by updated_at desc) as place
          from carts where user_id is null and counted_as is not null
        ) counted where place > ${most} and updated_at < ${before} limit ${limit}))`,
  )

export const lockGuestCart = async ({ sql }: Db, clientId: string) => {
  const [cart] = await sql<{ id: string }[]>`select id from carts where client_id = ${clientId} for update`
  return cart?.id
}

export const countLines = async ({ sql }: Db, cartId: string) => {
  const [row] = await sql<
    [{ count: number }]
  >`select count(*)::int as count from cart_lines where cart_id = ${cartId} and not deleted`
  return row.count
}

type LineToSet = {
  cartId: string
  variantId: number
  options: LineRow['options']
  optionsKey: string
  quantity: number
}

/** Also restores a line that was put aside. */
export const setLine = (db: Db, { cartId, variantId, options, optionsKey, quantity }: LineToSet) => db.sql`
  insert into cart_lines (id, cart_id, variant_id, options, options_key, quantity, added_at)
  values (${uuidv7()}, ${cartId}, ${variantId}, ${db.sql.json(options)}, ${optionsKey}, ${quantity}, ${db.now()})
  on conflict (cart_id, variant_id, options_key) do update set quantity = excluded.quantity, deleted = false`

export const putLineAside = ({ sql }: Db, cartId: string, variantId: number, optionsKey: string) => sql`
  update cart_lines set deleted = true
  where cart_id = ${cartId} and variant_id = ${variantId} and options_key = ${optionsKey}`

/** So that a cart does not grow without end. */
export const forgetOldAside = ({ sql }: Db, cartId: string, limit: number) => sql`
  delete from cart_lines where id in (
    select id from cart_lines where cart_id = ${cartId} and deleted order by added_at desc, id desc offset ${limit})`

/** The larger quantity wins; deletes the guest's cart. */
export const moveLines = async ({ sql }: Db, fromCart: string, toCart: string) => {
  await sql`
    insert into cart_lines (id, cart_id, variant_id, options, options_key, quantity, deleted, added_at)
    select gen_random_uuid(), ${toCart}, variant_id, options, options_key, quantity, deleted, added_at
    from cart_lines where cart_id = ${fromCart}
    on conflict (cart_id, variant_id, options_key) do update set
      quantity = case
        when cart_lines.deleted and not excluded.deleted then excluded.quantity
        when excluded.deleted and not cart_lines.deleted then cart_lines.quantity
        else greatest(cart_lines.quantity, excluded.quantity) end,
      deleted = cart_lines.deleted and excluded.deleted`
  await sql`delete from carts where id = ${fromCart}`
}

export const removeOrdered = ({ sql }: Db, cartId: string, lineIds: string[]) =>
  sql`delete from cart_lines where cart_id = ${cartId} and (id = any(${lineIds}) or deleted)`

export const deleteCart = ({ sql }: Db, userId: string) => sql`delete from carts where user_id = ${userId}`

export const lockExistingCart = async ({ sql }: Db, userId: string) => {
  const [cart] = await sql<{ id: string }[]>`select id from carts where user_id = ${userId} for update`
  return cart?.id
}

/** Also lines no longer sold. */
export const findCartForExport = ({ sql }: Db, userId: string) => sql<object[]>`
  select p.name as product, v.label as size, l.quantity, l.options ->> 'card_text' as card_text, l.deleted as put_aside,
    l.added_at as created_at
  from carts c join cart_lines l on l.cart_id = c.id join variants v on v.id = l.variant_id
  join products p on p.id = coalesce(v.product_id, v.retired_from)
  where c.user_id = ${userId} order by l.added_at, l.id`
