import { uuidv7 } from 'uuidv7'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AT_ONCE, deliveryForm, fillCart, openScene } from '#/domains/orders/server/testing/order-scene.ts'
import { aPhoto } from '#/domains/reviews/server/testing/photo.ts'
import { audit as auditOf } from './audit.ts'
import { aCity, aProduct, aPromoCode, aReview, aStore, aUser, setStock } from './builders.ts'
import { openTestShop } from './test-shop.ts'

const shop = await openTestShop()
const { db, call, signIn, audit } = shop

it('a shop in order passes', async () => {
  await aProduct(db)
  await expect(audit()).resolves.toBeUndefined()
})

describe('what is wrong is found and named:', () => {
  let order = ''
  let buyer: Awaited<ReturnType<typeof signIn>>
  let scene: Awaited<ReturnType<typeof openScene>>

  beforeAll(async () => {
    scene = await openScene(shop)
    buyer = await signIn()
    const { version } = await fillCart(shop, buyer, scene.cityId, scene.product)
    const body = deliveryForm(scene.cityId, version)
    const placed = await call<{ id: string }>('POST', '/client/orders/order', {
      headers: buyer.headers,
      body,
    })
    order = placed.body.id
    await fillCart(shop, buyer, scene.cityId, scene.product, 2)
  })

  /** Breaks the data inside a transaction that is undone after the look. */
  const found = (defect: (tx: typeof db) => Promise<unknown>): Promise<string> =>
    new Promise((resolve, reject) => {
      db.attempt(async (tx) => {
        await defect(tx)
        await auditOf(tx).then(
          () => resolve('nothing'),
          (error: Error) => resolve(error.message),
        )
        return null
      }).catch(reject)
    })
  afterEach(audit)

  it('an inbox that counted too far', async () => {
    const { id } = await aUser(db)
    const defect = ({ sql }: typeof db) => sql`insert into inboxes (user_id, last_seq) values (${id}, 5)`
    expect(await found(defect)).toMatch(/an inbox counts its notifications.*"user_id"/)
  })

  it('a browser that is told though its session is over, and one that is told of another’s news', async () => {
    const session = buyer.refreshToken.split('.')[0] ?? ''
    const browser = async ({ sql, now }: typeof db, userId: string) => {
      const [row] = await sql<[{ id: string }]>`
        insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
        values (gen_random_uuid(), ${userId}, ${session}, 'https://push.invalid/1', '', '', ${now()}) returning id`
      return row.id
    }
    const strangers = /only browsers that are signed in are told/
    const { id: other } = await aUser(db)
    expect(await found((tx) => browser(tx, other))).toMatch(strangers)
    const misled = async (tx: typeof db) => {
      const subscription = await browser(tx, buyer.user.id)
      await tx.sql`insert into inboxes (user_id, last_seq) values (${other}, 1)`
      const news = uuidv7()
      await tx.sql`
        insert into notifications (id, user_id, seq, name, title, created_at)
        values (${news}, ${other}, 1, 'Чат', 'Не вам', ${tx.now()})`
      await tx.sql`
        insert into pushes (id, subscription_id, notification_id, message, due_at, expires_at)
        values (${uuidv7()}, ${subscription}, ${news}, '{}', ${tx.now()}, ${tx.now()})`
    }
    expect(await found(misled)).toMatch(strangers)
  })

  it('a mailing that has told more than it says', async () => {
    const { id } = await aUser(db)
    const defect = async ({ sql, now }: typeof db) => {
      const mailing = uuidv7()
      await sql`
        insert into mailings (id, promotion_id, name, title, link, started_by, started_at)
        values (${mailing}, 1, 'Акция', 'Тюльпаны', '/promo', ${id}, ${now()})`
      await sql`insert into inboxes (user_id, last_seq) values (${id}, 1)`
      await sql`
        insert into notifications (id, user_id, seq, name, title, created_at, mailing_id)
        values (${uuidv7()}, ${id}, 1, 'Акция', 'Тюльпаны', ${now()}, ${mailing})`
    }
    expect(await found(defect)).toMatch(/a mailing tells nobody behind where it has come/)
  })

  describe('in a chat', () => {
    let chatId = ''
    beforeAll(async () => {
      const opened = await call<{ id: string }>('POST', '/chat/api/v1/chat/create', {
        headers: buyer.headers,
        body: {},
      })
      chatId = opened.body.id
      const picture = await call<{ id: string }>('POST', '/chat/api/v1/chat/picture', {
        headers: buyer.headers,
        file: await aPhoto(),
      })
      const attachments = [{ type: 'image', id: picture.body.id }]
      const body = { client_message_id: 'one', text: 'Добрый день', attachments }
      await call('POST', '/chat/api/v1/chat/message/create', { headers: buyer.headers, body })
    })

    it.each<[string, (tx: typeof db) => Promise<unknown>, RegExp]>([
      [
        'a number that was left out',
        ({ sql }) => sql`update chats set last_seq = last_seq + 1 where id = ${chatId}`,
        /a chat counts its messages without gaps/,
      ],
      [
        'a mark beyond what was read',
        ({ sql }) => sql`update chats set staff_read_seq = 1 where id = ${chatId}`,
        /a chat counts its messages without gaps/,
      ],
      [
        'something read without a mark',
        ({ sql, now }) => sql`update chat_messages set read_at = ${now()} where chat_id = ${chatId}`,
        /a chat counts its messages without gaps/,
      ],
      [
        'a customer whom nobody has answered and nobody sees',
        ({ sql }) => sql`update chats set waiting_since = null where id = ${chatId}`,
        /somebody waits in a chat/,
      ],
      [
        'a talk that is over and waits',
        ({ sql, now }) => sql`update chats set closed_at = ${now()} where id = ${chatId}`,
        /somebody waits in a chat/,
      ],
      [
        'a picture that two could send',
        ({ sql }) => sql`update chat_pictures set message_id = null where chat_id = ${chatId}`,
        /a message's pictures are its own/,
      ],
      [
        'a picture of the other side',
        ({ sql }) => sql`update chat_pictures set by_staff = true where chat_id = ${chatId}`,
        /a message's pictures are its own/,
      ],
      [
        'a token that still opens it',
        ({ sql }) => sql`update chats set guest_token_hash = 'hash' where id = ${chatId}`,
        /a customer's chat has no guest's token/,
      ],
    ])('%s', async (_, defect, name) => {
      expect(await found(defect)).toMatch(name)
    })
  })

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

  it('a code too many: to one phone, block or browser, from one address or neighbourhood', async () => {
    type Many = Partial<Record<'phone' | 'ip' | 'network' | 'client', string>>
    const codes =
      (many: number, { phone, ip, network, client }: Many) =>
      (tx: typeof db) =>
        tx.sql`insert into login_codes
          (id, phone, purpose, code_hmac, attempts_left, ip, network, client_id, created_at, expires_at)
        select gen_random_uuid(), coalesce(${phone ?? null}, '+7' || (9000000000 + n * 10000)), 'login', '', 5,
          coalesce(${ip ?? null}, n::text), coalesce(${network ?? null}, n::text), ${client ?? null}, ${db.now()}, ${db.now()}
        from generate_series(1, ${many}) n`
    const most: [number, Many][] = [
      [5, { phone: '+79990000001' }],
      [20, { ip: '10.1.1.1' }],
      [20, { client: 'browser-1' }],
      [100, { network: '10.1.1.0/24' }],
    ]
    for (const [many, alike] of most) {
      expect(await found(codes(many, alike))).toBe('nothing')
      expect(await found(codes(many + 1, alike))).toContain('not more codes')
    }
    const block = (many: number) => (tx: typeof db) =>
      tx.sql`insert into login_codes (id, phone, purpose, code_hmac, attempts_left, ip, created_at, expires_at)
        select gen_random_uuid(), '+7' || (9990000000 + n), 'login', '', 5, n::text, ${db.now()}, ${db.now()}
        from generate_series(1, ${many}) n`
    expect(await found(block(50))).toBe('nothing')
    expect(await found(block(51))).toContain('not more codes')
  })

  it('a twenty-first wrong code of a day', async () => {
    const wrong = (many: number) => (tx: typeof db) =>
      tx.sql`insert into wrong_codes (id, phone, ip, created_at)
        select gen_random_uuid(), '+79990000001', n::text, ${db.now()} from generate_series(1, ${many}) n`
    expect(await found(wrong(20))).toBe('nothing')
    expect(await found(wrong(21))).toContain('nobody guesses on')
  })

  it('a cart of two, and one with an endless list', async () => {
    const cart = uuidv7()
    const both = ({ sql }: typeof db) => sql`insert into carts (id, user_id, client_id, updated_at)
      values (${cart}, (select id from users where id not in (select user_id from carts where user_id is not null) limit 1), 'both', ${db.now()})`
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

  it("a rating that nobody gave, a review of what was not received, and another customer's photo", async () => {
    const { id: productId } = scene.product
    const rated = ({ sql }: typeof db) =>
      sql`update products set rating = 5, reviews_count = 1 where id = ${productId}`
    expect(await found(rated)).toContain('a product is rated as its published reviews are')
    const early = ({ sql }: typeof db) => sql`
      insert into reviews (id, product_id, user_id, order_line_id, author, stars, text, status, created_at)
      select gen_random_uuid(), product_id, ${buyer.user.id}, id, 'Анна К.', 5, 'Жду', 'pending', ${db.now()}
      from order_lines where order_id = ${order}`
    expect(await found(early)).toContain("a review of an order's line is its buyer's")
    const stolen = async (tx: typeof db) => {
      const { id } = await aUser(tx)
      const reviewId = await aReview(tx, { productId, status: 'pending' })
      await tx.sql`
        insert into review_photos (id, user_id, review_id, picture, created_at)
        values (${uuidv7()}, ${id}, ${reviewId}, '{}', ${tx.now()})`
    }
    expect(await found(stolen)).toContain("a review shows its own author's photos")
  })

  it('a product that cannot be found, a word that is counted once too often', async () => {
    await aProduct(db)
    const lost = ({ sql }: typeof db) =>
      sql`delete from product_search where product_id = (select min(id) from products)`
    expect(await found(lost)).toContain('every product on sale can be found')
    const outdated = ({ sql }: typeof db) => sql`update product_search set popularity = popularity + 1`
    expect(await found(outdated)).toContain('every product on sale can be found')
    const counted = ({ sql }: typeof db) =>
      sql`update vocabulary set uses = uses + 1 where word = (select min(word) from vocabulary)`
    expect(await found(counted)).toContain('the vocabulary counts')
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

  it('a session refreshed before it began', async () => {
    const defect = ({ sql }: typeof db) =>
      sql`update sessions set rotated_at = created_at - interval '1 second'`
    expect(await found(defect)).toContain('before it began')
  })

  describe('money', () => {
    const SUM = 399_000
    let paid = ''

    beforeAll(async () => {
      const { version } = await fillCart(shop, buyer, scene.cityId, scene.product)
      const body = { ...deliveryForm(scene.cityId, version), ...AT_ONCE }
      const { headers } = buyer
      const placed = await call<{ id: string; payment: { confirmation_url: string } }>(
        'POST',
        '/client/orders/order',
        { headers, body },
      )
      paid = placed.body.id
      const at = placed.body.payment.confirmation_url.replace('/bank/', '/bank/api/payments/')
      await call('POST', at, { body: { action: 'pay' } })
    })

    it('that no payment brought, and that a payment on receipt should have brought', async () => {
      const title = 'what came for an order and went back'
      const more = ({ sql }: typeof db) => sql`update orders set paid = paid + 1 where id = ${paid}`
      const gone = ({ sql }: typeof db) => sql`update payments set order_id = ${order}`
      for (const defect of [more, gone]) expect(await found(defect)).toContain(title)
    })

    it('that is wanted back without a refund, and a refund that is not the sum of its parts', async () => {
      const title = 'what is wanted back of a payment'
      const held = ({ sql }: typeof db) => sql`update payments set refund_held = 1`
      const lines = ({ sql }: typeof db) => sql`update payments set lines = '[{"amount": 1}]'`
      const parts = (tx: typeof db) => aRefund(tx, { amount: 100, part: 99 })
      const unheld = (tx: typeof db) => aRefund(tx, { amount: 100, held: 0 })
      for (const defect of [held, lines, parts, unheld]) expect(await found(defect)).toContain(title)
    })

    it('that is kept for an order that is not made, too much of it, and too little without anybody’s hand', async () => {
      const title = 'keeps what it costs'
      const cancelled = ({ sql }: typeof db) => sql`update orders set status = 'cancelled' where id = ${paid}`
      const dearer = ({ sql }: typeof db) =>
        sql`update orders set total = total + 1, surcharge = surcharge + 1 where id = ${paid}`
      const cheaper = ({ sql }: typeof db) =>
        sql`update payments set amount = amount + 1 where order_id = ${paid}`
      const byItself = (tx: typeof db) => aRefund(tx, { amount: 100, cause: 'address_difference' })
      for (const defect of [cancelled, dearer, cheaper, byItself])
        expect(await found(defect)).toContain(title)
      expect(await found((tx) => aRefund(tx, { amount: 100, cause: 'staff:1' }))).toBe('nothing')
    })

    it('whose receipt is missing, of another sum, of no whole kopecks, or of what never came', async () => {
      const missing = ({ sql }: typeof db) => sql`delete from receipts`
      const settled = ({ sql }: typeof db) => sql`
        insert into receipts (id, order_id, payment_id, kind, amount, items, email, status, created_at)
        select gen_random_uuid(), order_id, payment_id, 'settlement', amount, items, email, status, created_at from receipts`
      for (const defect of [missing, settled]) expect(await found(defect)).toContain('has its receipt')
      const other = ({ sql }: typeof db) => sql`update receipts set amount = amount - 1`
      const broken = ({ sql }: typeof db) => sql`
        update receipts set items = jsonb_set(items, '{0,quantity}', '11')`
      for (const defect of [other, broken]) expect(await found(defect)).toContain('the sum of its lines')
      expect(await found((tx) => aRefund(tx, { amount: 100, receipt: false }))).toContain('has its receipt')
    })

    type Refund = { amount: number; part?: number; held?: number; cause?: string; receipt?: boolean }
    const aRefund = async (
      { sql, now }: typeof db,
      { amount, part = amount, held = amount, cause = 'staff:1', receipt = true }: Refund,
    ) => {
      const id = uuidv7()
      await sql`
        insert into refunds (id, payment_id, order_id, amount, cause, parts, status, created_at)
        select ${id}, id, order_id, ${amount}, ${cause}, ${[part]}, 'wanted', ${now()} from payments`
      await sql`update payments set refund_held = ${held}`
      if (receipt)
        await sql`
          insert into receipts (id, order_id, payment_id, refund_id, kind, amount, items, email, status, created_at)
          select gen_random_uuid(), order_id, payment_id, ${id}, 'refund', ${amount},
            jsonb_build_array(jsonb_build_object('amount', ${amount}::int, 'quantity', 1)), email, 'wanted', created_at
          from receipts where kind = 'prepayment'`
    }

    it('in order passes', async () => {
      const [row] = await db.sql`select paid from orders where id = ${paid}`
      expect(row?.['paid']).toBe(SUM)
      expect(await found(async () => {})).toBe('nothing')
    })
  })
})
