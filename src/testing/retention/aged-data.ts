import { randomUUID } from 'node:crypto'
import type { Retention } from '#/platform/server/domain.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import type { openScene } from '../orders/order-scene.ts'
import { PAID_ONLINE } from '../orders/order-scene.ts'
import { moveOn } from '../orders/move-on.ts'
import { orderThrough } from '../orders/place-order.ts'
import { aPhoto } from '../pictures/phone-photo.ts'
import { ownBouquet } from '../bouquets/bouquet-scene.ts'
import { aUser } from '../shop/builders.ts'
import type { TestShop } from '../shop/test-shop.ts'

type AgedData = {
  /** `isOver`: nothing needs it any more. */
  plant: (at: Date, isOver: boolean) => Promise<string>
  left: () => Promise<string[]>
}

export const agedData = (
  shop: TestShop,
  scene: Awaited<ReturnType<typeof openScene>>,
): Record<Retention['data'], AgedData> => {
  const { db, call, signIn } = shop
  const { sql } = db
  const idsIn =
    (table: string, id = 'id') =>
    async () =>
      (await sql<{ id: string }[]>`select ${sql(id)}::text as id from ${sql(table)}`).map((row) => row.id)
  const made = async (write: (id: string) => Promise<unknown>) => {
    const id = randomUUID()
    await write(id)
    return id
  }
  const picture = (id: string) => ({
    src: `/pictures/${id.replaceAll('-', '').slice(0, 16)}`,
    alt: '',
    widths: [],
  })

  const cart = (at: Date, countedAs: string | null = null) =>
    made(
      (id) => sql`
        insert into carts (id, client_id, counted_as, updated_at) values (${id}, ${id}, ${countedAs}, ${at})`,
    )
  const fullCart = async (at: Date) => {
    const id = await cart(at)
    await sql`
      insert into cart_lines (id, cart_id, variant_id, quantity, added_at)
      values (${randomUUID()}, ${id}, ${scene.product.variantId}, 1, ${at})`
    return id
  }
  const sentPicture = async (at: Date) => {
    const { headers } = await signIn()
    await call('POST', '/chat/api/v1/chat/create', { headers, body: {} })
    const { body } = await call<{ id: string }>('POST', '/chat/api/v1/chat/picture', {
      headers,
      file: await aPhoto(),
    })
    const attachments = [{ type: 'image', id: body.id }]
    const message = { client_message_id: randomUUID(), text: '', attachments }
    await call('POST', '/chat/api/v1/chat/message/create', { headers, body: message })
    await sql`update chat_pictures set counted_as = '10.0.0.1', created_at = ${at} where id = ${body.id}`
    return body.id
  }
  const unsentPicture = async (at: Date) => {
    const { headers } = await signIn()
    await call('POST', '/chat/api/v1/chat/create', { headers, body: {} })
    const { body } = await call<{ id: string }>('POST', '/chat/api/v1/chat/picture', {
      headers,
      file: await aPhoto(),
    })
    await sql`update chat_pictures set created_at = ${at} where id = ${body.id}`
    return body.id
  }

  /** Closed at that moment where it is over. */
  const plantClaim = async (at: Date, isOver: boolean) => {
    const orderId = await orderThrough(shop, await signIn(), scene)
    const claimId = await made(
      (id) => sql`
        insert into claims (id, number, order_id, user_id, store_id, key, via, problem, text, wish, state, answer_by,
          unread, closed_at, closed_by, created_at, updated_at)
        select ${id}, nextval('claim_numbers'), o.id, o.user_id, o.store_id, ${id}, 'customer', 'other', '', 'decide',
          ${isOver ? 'closed' : 'open'}, ${at}, false, ${isOver ? at : null}, ${isOver ? 'time' : null}, ${at}, ${at}
        from orders o where o.id = ${orderId}`,
    )
    const eventId = await made(
      (id) => sql`
        insert into claim_events (id, claim_id, author, what, created_at)
        values (${id}, ${claimId}, 'customer', 'opened', ${at})`,
    )
    if (isOver)
      await sql`
        insert into claim_decisions (id, claim_id, round, kind, cost, answer, state, staff_id, created_at, made_at)
        select ${eventId}, id, 1, 'refuse', 0, '', 'made', user_id, ${at}, ${at} from claims where id = ${claimId}`
    return { orderId, claimId, eventId }
  }

  /** Its page with a photo, of an order that was handed over at that moment. */
  const plantBouquet = async (at: Date) => {
    const orderId = await orderThrough(shop, await signIn(), scene)
    await sql`
      insert into bouquet_pages (order_id, token_hash, handed_over_at, picture, created_at)
      values (${orderId}, ${orderId}, ${at}, ${sql.json(picture(orderId))}, ${at})`
    return orderId
  }

  /** Of a marketplace; waiting until staff decide. */
  const plantThere = (at: Date) =>
    made(
      (id) => sql`
        insert into marketplace_orders (id, source, number, state, problem, content, created_at, updated_at)
        values (${id}, 'flowwow', ${id}, 'waiting', 'error', '{}', ${at}, ${at})`,
    )

  return {
    'retention.marketplaceOrders': {
      plant: plantThere,
      left: async () =>
        (await sql<{ id: string }[]>`select id from marketplace_orders where state = 'waiting'`).map(
          ({ id }) => id,
        ),
    },
    'retention.serviceCouriers': {
      plant: async (at) => {
        const [orderId, { user }] = [
          await orderThrough(shop, await signIn(), scene),
          await shop.signInStaff('manager'),
        ]
        return made(
          (id) => sql`
            insert into courier_calls (id, order_id, provider, price, state, courier_name, ask_after, called_by, created_at, updated_at)
            values (${id}, ${orderId}, 'city-couriers', 35000, 'delivered', 'Пётр', ${at}, ${user.id}, ${at}, ${at})`,
        )
      },
      left: async () =>
        (await sql<{ id: string }[]>`select id from courier_calls where courier_name is not null`).map(
          ({ id }) => id,
        ),
    },
    'retention.marketplaceMessages': {
      plant: async (at) => {
        const order = await plantThere(db.now())
        const [{ id }] = await sql<[{ id: string }]>`
          insert into marketplace_messages (marketplace_order_id, status, next_at, sent_at, created_at)
          values (${order}, 'taken', ${at}, ${at}, ${at}) returning id::text as id`
        return id
      },
      left: idsIn('marketplace_messages'),
    },
    'retention.webhooks': {
      plant: async (at) => {
        const { headers } = await shop.signInStaff('admin')
        const fields = {
          name: 'Склад',
          url: 'https://example.com/hook',
          events: ['order.placed'],
          store_id: null,
        }
        const { body } = await shop.call<{ item: { id: string } }>('POST', '/staff/api/webhooks', {
          headers,
          body: fields,
        })
        await sql`
          update webhook_endpoints set off_at = ${db.now()}, off_why = 'owner' where id = ${body.item.id}`
        const [{ id }] = await sql<[{ id: string }]>`
          insert into webhook_deliveries (endpoint_id, type, subject, data, created_at)
          values (${body.item.id}, 'order.placed', 'order:1', '{}', ${at}) returning id::text as id`
        return id
      },
      left: idsIn('webhook_deliveries'),
    },
    'retention.certificates': {
      plant: (at) =>
        made(
          (id) => sql`
            insert into certificates (id, code_hash, token_hash, design, amount, status, receipt_to, from_name, to_name,
              words, way, key, request_hash, created_at)
            values (${id}, ${id}, ${id}, 'light', 500000, 'cancelled', '', '', 'Екатерина', '', 'print', ${id}, '', ${at})`,
        ),
      left: async () =>
        (await sql<{ id: string }[]>`select id from certificates where to_name <> ''`).map(({ id }) => id),
    },
    'retention.payLinks': {
      plant: async (at) => {
        const order = await orderThrough(shop, await signIn(), scene)
        await sql`insert into pay_links (order_id, token_hash, created_at) values (${order}, ${order}, ${at})`
        return order
      },
      left: idsIn('pay_links', 'order_id'),
    },
    'retention.telegramLinks': {
      plant: async (at) => {
        const user = await aUser(db)
        return made(
          (id) => sql`
            insert into telegram_links (code_sha256, user_id, for_staff, ip, created_at, expires_at)
            values (${id}, ${user.id}, false, '10.0.0.1', ${at}, ${at})`,
        )
      },
      left: idsIn('telegram_links', 'code_sha256'),
    },
    'retention.courierPoints': {
      plant: async (at) => {
        const { user } = await shop.signInStaff('courier')
        const order = await orderThrough(shop, await signIn(), scene)
        await moveOn(db, user.id, order, 'delivering')
        await sql`update orders set courier_id = ${user.id} where id = ${order}`
        await sql`insert into delivery_stops (order_id, position, expected_at) values (${order}, 0, ${at})`
        await sql`insert into courier_points (courier_id, lat, lon, at) values (${user.id}, 54.98, 73.36, ${at})`
        return user.id
      },
      left: idsIn('courier_points', 'courier_id'),
    },
    'retention.codes': {
      plant: (at) =>
        made(
          (id) =>
            sql`insert into wrong_codes (id, phone, ip, created_at) values (${id}, ${id}, '10.0.0.1', ${at})`,
        ),
      left: idsIn('wrong_codes'),
    },
    'retention.formerPhones': {
      plant: (at) =>
        made((id) => sql`insert into former_phones (phone_hmac, created_at) values (${id}, ${at})`),
      left: idsIn('former_phones', 'phone_hmac'),
    },
    'retention.sessions': {
      plant: async (at) => {
        const user = await aUser(db)
        return made(
          (id) => sql`
            insert into sessions (id, user_id, seed, created_at, rotated_at, expires_at)
            values (${id}, ${user.id}, ${id}, ${at}, ${at}, ${new Date(at.getTime() + 60 * DAY_MS)})`,
        )
      },
      left: idsIn('sessions'),
    },
    'retention.openingSubscribers': {
      plant: (at) =>
        made(
          (id) => sql`
            insert into opening_subscribers (id, phone, consent, created_at) values (${id}, ${id}, 'да', ${at})`,
        ),
      left: idsIn('opening_subscribers'),
    },
    'retention.searchQueries': {
      plant: (at) =>
        made(
          (id) => sql`insert into search_queries (term, times, found, last_at) values (${id}, 1, 1, ${at})`,
        ),
      left: idsIn('search_queries', 'term'),
    },
    'retention.emptyGuestCarts': { plant: (at) => cart(at), left: idsIn('carts') },
    'retention.guestCarts': { plant: fullCart, left: idsIn('carts') },
    'retention.guestBouquets': {
      plant: async (at) => {
        const variantId = await ownBouquet(db, db.now())
        return made(
          (id) => sql`
            insert into own_bouquet_authors (id, variant_id, client_id, created_at)
            values (${id}, ${variantId}, ${id}, ${at})`,
        )
      },
      left: idsIn('own_bouquet_authors'),
    },
    'retention.unusedBouquets': {
      plant: async (at) => String(await ownBouquet(db, at)),
      left: idsIn('own_bouquets', 'variant_id'),
    },
    'retention.crowdedGuestCarts': {
      plant: async (at) => {
        await sql`
          insert into carts (id, client_id, counted_as, updated_at)
          select gen_random_uuid(), gen_random_uuid()::text, '10.0.0.9', ${db.now()}::timestamptz
          from generate_series(1, 5000)`
        const id = await fullCart(at)
        await sql`update carts set counted_as = '10.0.0.9' where id = ${id}`
        return id
      },
      left: idsIn('carts'),
    },
    'retention.unpaidOrigins': {
      // One to be paid online ends within the hour, one paid at the door is awaited.
      plant: async (_at, isOver) =>
        orderThrough(shop, await signIn(), scene, isOver ? { form: PAID_ONLINE } : {}),
      left: idsIn('unpaid_orders', 'order_id'),
    },
    'retention.handoverPhotos': {
      plant: async (at) => {
        const order = await orderThrough(shop, await signIn(), scene)
        const staff = await aUser(db)
        return made(
          (id) => sql`
            insert into order_photos (id, order_id, kind, picture, staff_id, created_at)
            values (${id}, ${order}, 'handover', ${sql.json(picture(id))}, ${staff.id}, ${at})`,
        )
      },
      left: async () =>
        (await sql<{ id: string }[]>`select id from order_photos where picture is not null`).map(
          ({ id }) => id,
        ),
    },
    'retention.unusedPhotos': {
      plant: async (at) => {
        const user = await aUser(db)
        return made(
          (id) => sql`
            insert into review_photos (id, user_id, picture, created_at)
            values (${id}, ${user.id}, ${sql.json(picture(id))}, ${at})`,
        )
      },
      left: idsIn('review_photos'),
    },
    'retention.unusedClaimPhotos': {
      plant: async (at) => {
        const orderId = await orderThrough(shop, await signIn(), scene)
        return made(
          (id) => sql`
            insert into claim_photos (id, order_id, picture, created_at)
            values (${id}, ${orderId}, ${sql.json(picture(id))}, ${at})`,
        )
      },
      left: idsIn('claim_photos'),
    },
    'retention.claimPhotos': {
      plant: async (at, isOver) => {
        const { orderId, claimId, eventId } = await plantClaim(at, isOver)
        return made(
          (id) => sql`
            insert into claim_photos (id, order_id, claim_id, event_id, picture, created_at)
            values (${id}, ${orderId}, ${claimId}, ${eventId}, ${sql.json(picture(id))}, ${at})`,
        )
      },
      left: idsIn('claim_photos'),
    },
    'retention.claimLinks': {
      plant: async (at, isOver) => {
        const { orderId } = await plantClaim(at, isOver)
        await sql`
          insert into claim_links (order_id, token_hash, created_at) values (${orderId}, ${orderId}, ${at})`
        return orderId
      },
      left: idsIn('claim_links', 'order_id'),
    },
    'retention.bouquetPages': {
      plant: plantBouquet,
      left: async () =>
        (
          await sql<{ id: string }[]>`select order_id as id from bouquet_pages where token_hash is not null`
        ).map(({ id }) => id),
    },
    'retention.bouquetPhotos': {
      plant: plantBouquet,
      left: async () =>
        (await sql<{ id: string }[]>`select order_id as id from bouquet_pages where picture is not null`).map(
          ({ id }) => id,
        ),
    },
    'retention.bouquetUploads': {
      plant: async (at) => {
        const orderId = await plantBouquet(db.now())
        return made(
          (id) =>
            sql`insert into bouquet_uploads (id, order_id, created_at) values (${id}, ${orderId}, ${at})`,
        )
      },
      left: idsIn('bouquet_uploads'),
    },
    'retention.unsentPictures': { plant: unsentPicture, left: idsIn('chat_pictures') },
    'retention.uploaders': {
      plant: sentPicture,
      left: async () =>
        (await sql<{ id: string }[]>`select id from chat_pictures where counted_as is not null`).map(
          ({ id }) => id,
        ),
    },
    'retention.silentChats': {
      plant: (at) =>
        made(
          (id) => sql`
            insert into chats (id, guest_token_hash, created_at, changed_at) values (${id}, ${id}, ${at}, ${at})`,
        ),
      left: idsIn('chats'),
    },
    'retention.goneChats': {
      plant: (at) => made((id) => sql`insert into gone_chats (id, gone_at) values (${id}, ${at})`),
      left: idsIn('gone_chats'),
    },
  }
}
