import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { openAuditScene } from './audit-scene.ts'
import { aCity, aProduct, aPromoCode, aStore, aUser, setStock } from '../shop/builders.ts'
import { openTestShop } from '../shop/test-shop.ts'

const shop = await openTestShop()
const { db } = shop
const { scene, buyer, order, found } = await openAuditScene(shop)

describe('what is wrong with orders and stems is found and named:', () => {
  it('a recipient who was asked for an address that is known', async () => {
    const defect = ({ sql, now }: typeof db) => sql`
      insert into address_requests (order_id, token_hash, send_at, expires_at)
      values (${order}, 'hash', ${now()}, ${now()})`
    expect(await found(defect)).toMatch(/what a recipient has said is in the order/)
  })

  it('an answer that is awaited to a photo that nobody has taken', async () => {
    const defect = ({ sql, now }: typeof db) =>
      sql`update orders set photo_until = ${now()} where id = ${order}`
    expect(await found(defect)).toMatch(/an answer to a photo is awaited of a bouquet that is ready/)
  })

  it('a flower that was replaced cheaper without a price, and a question of a bouquet that is made', async () => {
    const title = 'what went back for replaced flowers is off the order'
    const [line] = await db.sql<{ id: string }[]>`select id from order_lines where order_id = ${order}`
    const ask = (tx: typeof db, state: string) => tx.sql`
      insert into order_substitutions (id, order_id, line_id, component_id, quantity, missing, state, asked_at,
        answer_until, back, decided_at, basis, created_at)
      values (${uuidv7()}, ${order}, ${line?.id ?? ''}, ${scene.product.componentId}, 1, 'kept', ${state}, ${tx.now()},
        ${tx.now()}, ${state === 'asked' ? 0 : 100}, ${state === 'asked' ? null : tx.now()}, null, ${tx.now()})`
    expect(await found((tx) => ask(tx, 'asked'))).toContain(title)
    expect(await found((tx) => ask(tx, 'left_out'))).toContain(title)
    const uncounted = ({ sql }: typeof db) =>
      sql`update orders set substitutions_asked = 1 where id = ${order}`
    expect(await found(uncounted)).toContain(title)
  })

  it('a planned delivery that is not expected', async () => {
    const [storeId, { componentId }] = [await aStore(db), await aProduct(db)]
    const defect = async ({ sql, now }: typeof db) => {
      const id = uuidv7()
      await sql`
        insert into deliveries (id, store_id, arrives_on, status, created_at)
        values (${id}, ${storeId}, '2026-05-21', 'planned', ${now()})`
      await sql`insert into delivery_lines (delivery_id, component_id, quantity) values (${id}, ${componentId}, 5)`
    }
    expect(await found(defect)).toContain('what is expected of a day is what its planned delivery brings')
  })

  it('stems held for no order', async () => {
    const [storeId, { componentId }] = [await aStore(db), await aProduct(db)]
    await setStock(db, componentId, 3, storeId)
    const defect = ({ sql }: typeof db) =>
      sql`update store_stock set reserved = 1 where store_id = ${storeId} and component_id = ${componentId}`
    expect(await found(defect)).toContain('stems are never oversold')
  })

  it('a cart of two, and one with an endless list', async () => {
    const { id: owner } = await aUser(db)
    const both = ({ sql }: typeof db) => sql`
      insert into carts (id, user_id, client_id, updated_at) values (${uuidv7()}, ${owner}, 'both', ${db.now()})`
    expect(await found(both)).toContain("a cart is a user's")
    const endless = ({ sql }: typeof db) => sql`
      insert into cart_lines (id, cart_id, variant_id, options_key, quantity, deleted, added_at)
      select gen_random_uuid(), cart_id, variant_id, n::text, 1, true, added_at
      from (select * from cart_lines limit 1) l, generate_series(1, 101) n`
    expect(await found(endless)).toContain("a cart is a user's")
  })

  it('stems held in another store, in none, and given back while the order goes on', async () => {
    const elsewhere = await aStore(db, { cityId: scene.cityId })
    const { componentId } = scene.product
    await setStock(db, componentId, 5, elsewhere)
    const title = 'stems are held where the order is made'
    const moved = async ({ sql }: typeof db) => {
      await sql`update store_stock set reserved = 0 where component_id = ${componentId}`
      await sql`update store_stock set reserved = 1 where component_id = ${componentId} and store_id = ${elsewhere}`
      await sql`update order_components set store_id = ${elsewhere} where order_id = ${order}`
    }
    const nowhere = ({ sql }: typeof db) => sql`delete from store_stock where component_id = ${componentId}`
    const released = async ({ sql }: typeof db) => {
      await sql`update store_stock set reserved = 0 where component_id = ${componentId}`
      await sql`update order_components set state = 'released' where order_id = ${order}`
    }
    for (const defect of [moved, nowhere, released]) expect(await found(defect)).toContain(title)
  })

  it('a delivery of which more is held than comes, or held for nobody', async () => {
    const { componentId } = scene.product
    const title = 'of a delivery to come'
    const plan = (tx: typeof db, reserved: number) => tx.sql`
      insert into expected_stems (store_id, component_id, arrives_on, quantity, reserved)
      values (${scene.storeIds[0] ?? 0}, ${componentId}, '2026-05-20', 5, ${reserved})`
    expect(await found((tx) => plan(tx, 0))).toBe('nothing')
    expect(await found((tx) => plan(tx, 1))).toContain(title)
    const ofNone = ({ sql }: typeof db) => sql`
      update order_components set arrives_on = '2026-05-20' where order_id = ${order}`
    expect(await found(ofNone)).toContain(title)
  })

  it('stems that came or went without a line in the ledger', async () => {
    const defect = ({ sql }: typeof db) =>
      sql`delete from stock_moves where component_id = ${scene.product.componentId}`
    expect(await found(defect)).toContain('what lies in a store is the sum of its moves')
  })

  it('what can be made, for how much and by whom, other than the stems and prices say', async () => {
    const { id, variantId } = scene.product
    const shortages = ({ sql }: typeof db) =>
      sql`update variant_shortages set short = short + 1 where variant_id = ${variantId}`
    expect(await found(shortages)).toContain('shortages that are kept')
    const makers = ({ sql }: typeof db) =>
      sql`update product_makers set stores = '{}' where product_id = ${id}`
    expect(await found(makers)).toContain('the stores that make a product')
    const makersOfSize = ({ sql }: typeof db) =>
      sql`update product_makers set stores_by_variant = '{}' where product_id = ${id}`
    expect(await found(makersOfSize)).toContain('the stores that make a size')
    const card = ({ sql }: typeof db) =>
      sql`update product_cards set variants = '[]' where product_id = ${id}`
    expect(await found(card)).toContain('a card shows the first pictures and the sizes')
    const price = ({ sql }: typeof db) => sql`update products set price_from = 1 where id = ${id}`
    expect(await found(price)).toContain("a product's least price")
  })

  it('a size off sale that is still made, and an old address where a product stands', async () => {
    const { id, variantId, slug } = scene.product
    const made = ({ sql }: typeof db) =>
      sql`update variants set product_id = null, retired_from = ${id} where id = ${variantId}`
    expect(await found(made)).toContain('a size off sale is made of nothing')
    const taken = ({ sql }: typeof db) =>
      sql`insert into product_slugs (slug, product_id) values (${slug}, ${id})`
    expect(await found(taken)).toContain('an old address leads')
  })

  it('an order of a store that does not serve its city, or of no zone', async () => {
    const otherCity = await aCity(db)
    const title = 'an order is made by a store that serves its city'
    const moved = ({ sql }: typeof db) =>
      sql`update stores set city_id = ${otherCity} where id = ${scene.storeIds[0] ?? 0}`
    const noZone = ({ sql }: typeof db) => sql`update orders set zone_id = null where id = ${order}`
    const noAddress = ({ sql }: typeof db) => sql`update orders set address = null where id = ${order}`
    const carried = ({ sql }: typeof db) => sql`update orders set order_type = 'pickup' where id = ${order}`
    for (const defect of [moved, noZone, noAddress, carried]) expect(await found(defect)).toContain(title)
  })

  it('a status out of the table, money that nobody counted, awaited of who pays the courier, on its way to nowhere', async () => {
    const change = (what: Record<string, unknown>, step?: string) => async (tx: typeof db) => {
      await tx.sql`update orders set ${tx.sql(what)} where id = ${order}`
      if (step)
        await tx.sql`
          insert into order_history (id, order_id, status, actor, created_at)
          values (${uuidv7()}, ${order}, ${step}, 'system', ${new Date(db.now().getTime() + 1000)})`
    }
    expect(await found(change({ status: 'confirmed' }, 'confirmed'))).toBe('nothing')
    expect(await found(change({ status: 'assembling' }, 'assembling'))).toContain('by the table only')
    expect(await found(change({ status: 'assembled' }, 'assembled'))).toContain(
      'stems of a bouquet that is made',
    )
    expect(await found(change({ payment_status: 'paid' }))).toContain(
      'the payment axis says what the sums say',
    )
    expect(await found(change({ paid: 100 }))).toContain('the payment axis says what the sums say')
    expect(await found(change({ pay_until: db.now() }))).toContain('what is awaited is awaited')
    expect(await found(change({ status: 'awaiting_payment', pay_until: db.now() }))).toContain(
      'what is awaited',
    )
    const lost = change({ status: 'delivering', address_status: 'requested' }, 'delivering')
    expect(await found(lost)).toContain('on its way to nowhere')
  })

  it('an order without consent', async () => {
    const defect = ({ sql }: typeof db) =>
      sql`update consents set given = false where user_id = ${buyer.user.id} and purpose = 'offer'`
    expect(await found(defect)).toContain('whoever ordered has agreed')
  })

  it('what was ordered and still lies in the cart', async () => {
    const defect = async ({ sql }: typeof db) => {
      const before = new Date(db.now().getTime() - 1000)
      await sql`update carts set updated_at = ${before}`
      await sql`update cart_lines set added_at = ${before}`
    }
    expect(await found(defect)).toContain("a customer's line of an order is in no cart")
  })

  it('a place that nobody holds, an order that holds none, an exact time that is none', async () => {
    const taken = ({ sql }: typeof db) => sql`update slots set taken = taken + 1`
    expect(await found(taken)).toContain('places taken in a window are those that orders hold')
    const title = 'every order holds its place'
    const lost = async ({ sql }: typeof db) => {
      await sql`delete from order_slots where order_id = ${order}`
      await sql`update slots set taken = taken - 1 where taken > 0`
    }
    const inexact = ({ sql }: typeof db) => sql`update orders set time_type = 'exact' where id = ${order}`
    const elsewhere = async ({ sql }: typeof db) => {
      const other = await aStore(db, { cityId: scene.cityId })
      await sql`insert into slots select ${other}, kind, date, time_from, time_to, capacity, taken from slots`
      await sql`update slots set taken = 0 where store_id <> ${other}`
      await sql`update order_slots set store_id = ${other} where order_id = ${order}`
    }
    for (const defect of [lost, inexact, elsewhere]) expect(await found(defect)).toContain(title)
  })

  it('a discount that is on no line, and one of half a rouble', async () => {
    const title = 'every stage of a price is spread over the lines'
    const unspread = ({ sql }: typeof db) =>
      sql`update orders set promo_discount = 10000, total = total - 10000 where id = ${order}`
    const halved = async ({ sql }: typeof db) => {
      await sql`update orders set promo_discount = 50, total = total - 50 where id = ${order}`
      await sql`update order_lines set discount = 50 where order_id = ${order}`
    }
    for (const defect of [unspread, halved]) expect(await found(defect)).toContain(title)
  })

  it('a promo code that was used for no order, for one that does not name it, or not used by one that does', async () => {
    const title = 'a promo code is used as often as orders have it'
    const { id } = await aPromoCode(db, { perUserLimit: 1 })
    const counted = ({ sql }: typeof db) => sql`update promo_codes set used = 1 where id = ${id}`
    const unnamed = async ({ sql }: typeof db) => {
      await sql`update promo_codes set used = 1 where id = ${id}`
      await sql`insert into promo_users (promo_id, user_id, used) values (${id}, ${buyer.user.id}, 1)`
      await sql`
        insert into promo_uses (order_id, promo_id, user_id, amount, created_at)
        values (${order}, ${id}, ${buyer.user.id}, 0, ${db.now()})`
    }
    const unused = ({ sql }: typeof db) => sql`update orders set promo_code = 'КОД' where id = ${order}`
    for (const defect of [counted, unnamed, unused]) expect(await found(defect)).toContain(title)
    const twice = ({ sql }: typeof db) =>
      sql`insert into promo_users (promo_id, user_id, used) values (${id}, ${buyer.user.id}, 2)`
    expect(await found(twice)).toContain('nobody uses a promo code more often than one may')
  })

  it('points out of nothing, lost ones, and ones that an order did not pay', async () => {
    const title = 'points are the sum of their ledger'
    const richer = ({ sql }: typeof db) => sql`update point_accounts set balance = balance + 1`
    const poorer = ({ sql }: typeof db) => sql`update point_lots set rest = rest - 1`
    const unwritten = ({ sql }: typeof db) =>
      sql`update point_moves set amount = amount - 1 where user_id = ${buyer.user.id}`
    for (const defect of [richer, poorer, unwritten]) expect(await found(defect)).toContain(title)
    const unpaid = async ({ sql }: typeof db) => {
      await sql`update orders set points = 1, total = total - 100 where id = ${order}`
      await sql`update order_lines set discount = 100 where order_id = ${order}`
    }
    expect(await found(unpaid)).toContain("an order's points were taken from its customer's ledger")
  })

  it("a friend's discount without an invitation, and an invitation used for nothing", async () => {
    const title = "an invitation's discount is given once"
    const uninvited = async ({ sql }: typeof db) => {
      await sql`update orders set friend_discount = 50000, total = total - 50000 where id = ${order}`
      await sql`update order_lines set discount = 50000 where order_id = ${order}`
    }
    const { id } = await aUser(db)
    const wasted = ({ sql }: typeof db) => sql`
      insert into invites (friend_id, inviter_id, created_at, expires_at, order_id)
      values (${buyer.user.id}, ${id}, ${db.now()}, ${db.now()}, ${order})`
    for (const defect of [uninvited, wasted]) expect(await found(defect)).toContain(title)
  })
})
