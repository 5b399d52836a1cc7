import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { openAuditScene } from './audit-scene.ts'
import { aProduct, aReview, aUser } from '../shop/builders.ts'
import { openTestShop } from '../shop/test-shop.ts'

const shop = await openTestShop()
const { db, call } = shop
const { scene, buyer, order, found } = await openAuditScene(shop)

it('a shop in order passes', async () => {
  await aProduct(db)
  await expect(shop.audit()).resolves.toBeUndefined()
})

describe('what is wrong is found and named:', () => {
  it('an inbox that counted too far', async () => {
    const { id } = await aUser(db)
    const defect = ({ sql }: typeof db) => sql`insert into inboxes (user_id, last_seq) values (${id}, 5)`
    expect(await found(defect)).toMatch(/an inbox counts its notifications.*"user_id"/)
  })

  it('a browser that gets pushes though its session is over, and one that gets another’s notification', async () => {
    const session = buyer.refreshToken.split('.')[0] ?? ''
    const browser = async ({ sql, now }: typeof db, userId: string) => {
      const [row] = await sql<[{ id: string }]>`
        insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
        values (gen_random_uuid(), ${userId}, ${session}, 'https://push.invalid/1', '', '', ${now()}) returning id`
      return row.id
    }
    const strangers = /only signed-in browsers get pushes/
    const { id: other } = await aUser(db)
    expect(await found((tx) => browser(tx, other))).toMatch(strangers)
    const misled = async (tx: typeof db) => {
      const subscription = await browser(tx, buyer.user.id)
      await tx.sql`insert into inboxes (user_id, last_seq) values (${other}, 1)`
      const notification = uuidv7()
      await tx.sql`
        insert into notifications (id, user_id, seq, name, title, created_at)
        values (${notification}, ${other}, 1, 'Чат', 'Не вам', ${tx.now()})`
      await tx.sql`
        insert into pushes (id, subscription_id, notification_id, message, due_at, expires_at)
        values (${uuidv7()}, ${subscription}, ${notification}, '{}', ${tx.now()}, ${tx.now()})`
    }
    expect(await found(misled)).toMatch(strangers)
  })

  it('a campaign that told somebody it does not say, or whom it left alone', async () => {
    const { id } = await aUser(db)
    const campaign = async ({ sql, now }: typeof db) => {
      const [row] = await sql<[{ id: string }]>`
        insert into campaigns (id, name, conditions, title, text, link, channels, starts_at, state, created_by, created_at, begun_at)
        values (${uuidv7()}, 'Тюльпаны', '[]', 'Тюльпаны', 'До пятницы', '/promo', '{app}', ${now()}, 'running', ${id}, ${now()},
          ${now()})
        returning id`
      await sql`insert into inboxes (user_id, last_seq) values (${id}, 1)`
      await sql`
        insert into notifications (id, user_id, seq, name, title, created_at, mailing_id)
        values (${uuidv7()}, ${id}, 1, 'Акция', 'Тюльпаны', ${now()}, ${row.id})`
      return row.id
    }
    expect(await found(campaign)).toMatch(/a campaign told in the shop nobody but whom it says/)
    const alone = async (tx: typeof db) => {
      const campaignId = await campaign(tx)
      await tx.sql`
        insert into campaign_people (campaign_id, user_id, channel, time_zone, state, at)
        values (${campaignId}, ${id}, 'app', 'UTC', 'control', ${tx.now()})`
    }
    expect(await found(alone)).toMatch(/nobody of the group left alone was told/)
  })

  it('a key’s account that buys, or works as a florist, and a key that can do nothing', async () => {
    const aKey = async ({ sql, now }: typeof db, rights: string[]) => {
      const [user] = await sql<[{ id: string }]>`
        insert into users (id, name, is_key, created_at) values (${uuidv7()}, 'Ключ', true, ${now()}) returning id`
      await sql`
        insert into api_keys (id, user_id, name, prefix, hash, rights, made_by, created_at)
        values (${uuidv7()}, ${user.id}, 'Ключ', 'lvk_aaaaaa', sha256('key'), ${rights}, ${buyer.user.id}, ${now()})`
      return user.id
    }
    expect(await found((tx) => aKey(tx, []))).toMatch(/a key begins as it is shown, has a right/)
    const florist = async (tx: typeof db) => {
      const id = await aKey(tx, ['orders'])
      await tx.sql`update orders set florist_id = ${id} where id = ${order}`
    }
    const alone = /the account of a key is its key's alone/
    expect(await found(florist)).toMatch(alone)
    const cart = async (tx: typeof db) => {
      const id = await aKey(tx, ['orders'])
      await tx.sql`insert into carts (id, user_id, updated_at) values (${uuidv7()}, ${id}, ${tx.now()})`
    }
    expect(await found(cart)).toMatch(alone)
  })

  it('a message that overtook another of its order, and one that was answered and is not sent', async () => {
    const sent = async ({ sql, now }: typeof db, status: number | null) => {
      const [endpoint] = await sql<[{ id: string }]>`
        insert into webhook_endpoints (id, name, url, events, secret, made_by, created_at)
        values (${uuidv7()}, 'Склад', 'https://example.com', '{order.status}', '', ${buyer.user.id}, ${now()})
        returning id`
      await sql`
        insert into webhook_deliveries (endpoint_id, type, subject, data, created_at, tries, tried_at, sent_at, status)
        select ${endpoint.id}, 'order.status', 'order:1', '{}', ${now()}, tries, case when tries > 0 then ${now()}::timestamptz end,
          case when tries > 0 then ${now()}::timestamptz end, case when tries > 0 then ${status}::int end
        from unnest('{0,1}'::int[]) tries`
    }
    const once = /what is told of is told once, in the sequence of its subject/
    expect(await found((tx) => sent(tx, 200))).toMatch(once)
    expect(await found((tx) => sent(tx, null))).toMatch(once)
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
      [400, { ip: '10.1.1.1' }],
      [20, { client: 'browser-1' }],
      [800, { network: '10.1.1.0/24' }],
    ]
    for (const [many, alike] of most) {
      expect(await found(codes(many, alike))).toBe('nothing')
      expect(await found(codes(many + 1, alike))).toContain('not more codes')
    }
    const block = (many: number) => (tx: typeof db) =>
      tx.sql`insert into login_codes (id, phone, purpose, code_hmac, attempts_left, ip, created_at, expires_at)
        select gen_random_uuid(), '+7' || (9990000000 + n), 'login', '', 5, n::text, ${db.now()}, ${db.now()}
        from generate_series(1, ${many}) n`
    expect(await found(block(200))).toBe('nothing')
    expect(await found(block(201))).toContain('not more codes')
  })

  it('a wrong code too many of a day', async () => {
    const wrong = (many: number) => (tx: typeof db) =>
      tx.sql`insert into wrong_codes (id, phone, ip, created_at)
        select gen_random_uuid(), '+79990000001', n::text, ${db.now()} from generate_series(1, ${many}) n`
    expect(await found(wrong(34))).toBe('nothing')
    expect(await found(wrong(35))).toContain('nobody guesses on')
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

  it('a session refreshed before it began', async () => {
    const defect = ({ sql }: typeof db) =>
      sql`update sessions set rotated_at = created_at - interval '1 second'`
    expect(await found(defect)).toContain('before it began')
  })
})
