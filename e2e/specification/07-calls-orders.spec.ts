import { randomUUID } from 'node:crypto'
import { acceptCity, choose, chooseWindow } from '../support/customer.ts'
import { signInContext, newCalls } from '../support/sign-in-by-calls.ts'
import { answered, done, expect, refused, refusedFields, test } from './support/calls.ts'
import { bouquet, type Cart, order, orderForm, type PlacedOrder, whereAndWhen } from './support/ordering.ts'
import { givePoints } from './support/staff-calls.ts'
import { watchCalls } from './support/watch-calls.ts'

type Order = { id: string; number: number; status: string }
type Orders = { items: Order[]; page: number; pages: number; total: number }

const ONLINE = { payment_method: 1, receipt_email: 'marina@lavanda.example' }

test.describe('§7 Orders', () => {
  test('POST /orders/cart/update-product and GET /orders/cart, header x-client-id: the cart of that client', async ({
    guest,
  }) => {
    const line = await bouquet(guest)
    const update = (quantity: number) =>
      answered<Cart>(guest.calls.post('/orders/cart/update-product', { data: { ...line, quantity } }))
    const filled = await update(2)
    expect(filled.available_products).toMatchObject([{ ...line, quantity: 2 }])
    const shown = await answered<Cart>(guest.calls.get('/orders/cart'))
    expect(shown).toEqual(filled)
    const others = { headers: { 'x-client-id': randomUUID() } }
    expect((await answered<Cart>(guest.calls.get('/orders/cart', others))).available_products).toEqual([])
    expect((await update(2)).available_products).toMatchObject([{ quantity: 2 }])
    const emptied = await update(0)
    expect(emptied.available_products).toEqual([])
    expect(emptied.deleted_products).toMatchObject([line])
  })

  test('GET /orders/cart takes the order fields, city_id, promocode and withdraw_bonuses_amount', async ({
    customer,
  }) => {
    const { city_id, ...order_fields } = await whereAndWhen(customer)
    const data = { ...(await bouquet(customer)), quantity: 1 }
    await answered(customer.calls.post('/orders/cart/update-product', { data }))
    const ask = (more: Record<string, string>) =>
      answered<Cart>(
        customer.calls.get(
          `/orders/cart?${new URLSearchParams({ city_id: String(city_id), ...order_fields, ...more })}`,
        ),
      )
    const plain = await ask({ address: 'улица Ленина, 24' })
    expect(plain.totals.delivery).toBeGreaterThan(0)
    expect(plain.totals).toMatchObject({ promo: 0, bonuses: 0 })
    const withCode = await ask({ promocode: 'ПРИВЕТ10' })
    expect(withCode.promocode).toMatchObject({ code: 'ПРИВЕТ10', ok: true })
    expect(withCode.totals.promo).toBeGreaterThan(0)
    const withPoints = await ask({ withdraw_bonuses_amount: '100' })
    expect(withPoints.totals.bonuses).toBeGreaterThanOrEqual(0)
    await refusedFields(
      customer.calls.get(
        '/orders/cart?city_id=x&order_type=pigeon&date=завтра&time_type=never&time_from=25:00&withdraw_bonuses_amount=-1',
      ),
      ['city_id', 'order_type', 'date', 'time_type', 'time_from', 'withdraw_bonuses_amount'],
    )
  })

  test('POST /orders/cart/update-product names what is wrong', async ({ guest }) => {
    const update = (data: object) => guest.calls.post('/orders/cart/update-product', { data })
    await refusedFields(update({}), ['product_id', 'variant_id', 'quantity'])
    const line = await bouquet(guest)
    await refusedFields(update({ ...line, quantity: 100 }), ['quantity'])
    await refusedFields(update({ ...line, quantity: -1 }), ['quantity'])
    await refused(update({ product_id: 999_999, variant_id: 999_999, quantity: 1 }), 404)
    await refusedFields(update({ ...line, quantity: 1, price: 1 }), ['price'])
  })

  test('GET /orders/payment-methods: 1 online comes first', async ({ guest }) => {
    const { items } = await answered<{ items: { id: number }[] }>(guest.calls.get('/orders/payment-methods'))
    expect(items.map(({ id }) => id)).toEqual([1, 2, 4])
    const atPickup = await answered<{ items: { id: number }[] }>(
      guest.calls.get('/orders/payment-methods?order_type=pickup'),
    )
    expect(atPickup.items.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  test('POST /client/orders/order places an order; the same Idempotency-Key gives the same one', async ({
    customer,
  }) => {
    const data = await orderForm(customer)
    const headers = { 'idempotency-key': randomUUID() }
    const place = () => answered<PlacedOrder>(customer.calls.post('/client/orders/order', { data, headers }))
    const placed = await place()
    expect(placed).toMatchObject({ number: expect.any(Number), status: 'new', payment: { status: 'unpaid' } })
    expect(await place()).toEqual(placed)
    const { total } = await answered<Orders>(customer.calls.get('/client/orders'))
    expect(total).toBe(1)
    expect((await answered<Cart>(customer.calls.get('/orders/cart'))).available_products).toEqual([])
  })

  test('POST /client/orders/order refuses what is not whole, and a cart that is another by now with 409', async ({
    customer,
    guest,
  }) => {
    const place = (data: object, calls = customer.calls) => calls.post('/client/orders/order', { data })
    const form = await orderForm(customer)
    await refusedFields(place({ ...form, recipient: { name: '', phone: '1' }, consents: {} }), [
      'recipient.name',
      'recipient.phone',
      'consents.personal_data',
    ])
    await refused(place(form, guest.calls), 401)
    const changed = await place({ ...form, version: 'another' })
    expect(changed.status()).toBe(409)
    const { fresh } = (await changed.json()) as { fresh: { cart?: Cart } & Partial<Cart> }
    expect((fresh.cart ?? fresh).available_products).toHaveLength(1)
    expect((await answered<Orders>(customer.calls.get('/client/orders'))).total).toBe(0)
  })

  test('GET /client/orders with a query, GET /client/orders/order/{id}: one’s own orders', async ({
    customer,
    stranger,
    guest,
  }) => {
    const first = await order(customer)
    const second = await order(customer)
    const list = (query = '') => answered<Orders>(customer.calls.get(`/client/orders${query}`))
    expect((await list()).items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await list('?page=2&size=1')).toMatchObject({
      items: [{ id: first.id }],
      page: 2,
      pages: 2,
      total: 2,
    })
    await refusedFields(customer.calls.get('/client/orders?page=0&size=1000'), ['page', 'size'])
    const path = `/client/orders/order/${first.id}`
    const shown = await answered<Order>(customer.calls.get(path))
    expect(shown).toMatchObject({ id: first.id, number: first.number, status: 'new' })
    expect((await list()).items[1]).toEqual(shown)
    await refused(stranger.calls.get(path), 404)
    expect(await answered(stranger.calls.get('/client/orders'))).toMatchObject({ items: [], total: 0 })
    await refused(guest.calls.get(path), 401)
    await refused(guest.calls.get('/client/orders'), 401)
    await refused(customer.calls.get(`/client/orders/order/${randomUUID()}`), 404)
    await refusedFields(customer.calls.get('/client/orders/order/2417'), ['id'])
  })

  test('POST /client/orders/order/{id}/cancel with a body, DELETE /client/orders/order/{id} puts it away', async ({
    customer,
    stranger,
    guest,
  }) => {
    const { id } = await order(customer)
    const path = `/client/orders/order/${id}`
    const data = { reason_code: 'changed_mind', comment: 'Передумали' }
    await refused(stranger.calls.post(`${path}/cancel`, { data }), 404)
    await refused(guest.calls.post(`${path}/cancel`, { data }), 401)
    await refusedFields(customer.calls.post(`${path}/cancel`, { data: {} }), ['reason_code'])
    await refused(customer.calls.delete(path), 409)
    expect(await answered(customer.calls.post(`${path}/cancel`, { data }))).toMatchObject({
      id,
      status: 'cancelled',
    })
    await refused(stranger.calls.delete(path), 404)
    await refused(guest.calls.delete(path), 401)
    await done(customer.calls.delete(path))
    expect((await answered<Orders>(customer.calls.get('/client/orders'))).items).toEqual([])
  })

  test('GET /orders/order/{id}/payment-bill: how an order is paid', async ({ customer, stranger, guest }) => {
    const placed = await order(customer, ONLINE)
    expect(placed).toMatchObject({ status: 'awaiting_payment', payment: { status: 'pending' } })
    const path = `/orders/order/${placed.id}/payment-bill`
    const bill = await answered<{ confirmation_url: string; amount: number }>(customer.calls.get(path))
    expect(bill.confirmation_url).toBe(placed.payment.confirmation_url)
    expect(bill.amount).toBeGreaterThan(0)
    await refused(stranger.calls.get(path), 404)
    await refused(guest.calls.get(path), 401)
  })

  test('POST /orders/check-promocode, body {promocode, city_id}', async ({ customer }) => {
    const data = { ...(await bouquet(customer)), quantity: 1 }
    await answered(customer.calls.post('/orders/cart/update-product', { data }))
    const check = (body: object) => customer.calls.post('/orders/check-promocode', { data: body })
    const would = await answered<Cart>(check({ promocode: 'привет10', city_id: 1 }))
    expect(would).toMatchObject({ promocode: { code: 'ПРИВЕТ10', ok: true } })
    expect(would.totals.promo).toBeGreaterThan(0)
    expect((await refused(check({ promocode: 'НЕТТАКОГО', city_id: 1 }), 422)).code).toBe('promo_not_found')
    expect((await refused(check({ promocode: 'ОСЕНЬ15', city_id: 1 }), 422)).code).toBe('promo_expired')
    expect((await refused(check({ promocode: 'НОВОСИБ7', city_id: 1 }), 422)).code).toBe('promo_city')
    await refusedFields(check({}), ['promocode', 'city_id'])
  })
})

test.describe('§7 Orders, as the browser asks', () => {
  test('cart calls carry x-client-id, and a guest’s nothing else', async ({ page, context }) => {
    const calls = watchCalls(page)
    await page.goto('/product/nezhnost')
    await acceptCity(page)
    await expect.poll(() => calls.find('GET', '/orders/cart')).toBeTruthy()
    await page
      .getByRole('button', { name: /^В корзину( за .*)?$/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect.poll(() => calls.find('POST', '/orders/cart/update-product')).toBeTruthy()
    const id = (await context.cookies()).find(({ name }) => name === 'temporary_client_id')?.value
    const update = calls.find('POST', '/orders/cart/update-product')
    expect(update?.body).toMatchObject({ product_id: expect.any(Number), quantity: 1 })
    for (const call of [...calls.all('GET', '/orders/cart'), ...(update ? [update] : [])]) {
      expect(call.headers).toMatchObject({ 'x-client-id': id })
      expect(call.headers).not.toHaveProperty('authorization')
    }
  })

  test('what is chosen goes with GET /orders/cart: order fields, city_id, promocode, withdraw_bonuses_amount', async ({
    page,
    context,
    phone,
  }) => {
    const { access_token, user } = await signInContext(context, phone)
    await givePoints(user.id, 300)
    const own = await newCalls('10.97.0.2', { authorization: `Bearer ${access_token}` })
    const data = { ...(await bouquet({ calls: own })), quantity: 1 }
    await answered(own.post('/orders/cart/update-product', { data }))
    await answered(own.patch(`/v1/user/${user.id}`, { data: { type: 'customer', name: 'Марина' } }))
    await own.dispose()
    const calls = watchCalls(page)
    await page.goto('/order')
    const where = page.getByRole('region', { name: 'Куда и когда' })
    await where.getByLabel(/^Адрес/).fill('улица Ленина, 24')
    await where.getByLabel('Квартира').fill('47')
    await chooseWindow(page)
    await expect
      .poll(() => calls.find('GET', '/orders/cart')?.query)
      .toMatchObject({
        city_id: '1',
        order_type: 'delivery',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        time_type: expect.stringMatching(/^(interval|exact|any|asap)$/),
        time_from: expect.stringMatching(/^\d\d:\d\d$/),
        time_to: expect.stringMatching(/^\d\d:\d\d$/),
        address: 'улица Ленина, 24',
      })
    for (const unsaid of ['promocode', 'withdraw_bonuses_amount', 'store_id'])
      expect(calls.find('GET', '/orders/cart')?.query).not.toHaveProperty(unsaid)
    expect(calls.find('GET', '/orders/cart')?.headers).toMatchObject({
      authorization: `Bearer ${access_token}`,
    })

    const bill = page.getByRole('complementary', { name: 'Ваш заказ' })
    await bill.getByRole('button', { name: 'Есть промокод?' }).click()
    await bill.getByLabel('Промокод').fill('доставка0')
    await bill.getByLabel('Промокод').press('Enter')
    await expect
      .poll(() => calls.find('POST', '/orders/check-promocode')?.body)
      .toEqual({ promocode: 'доставка0', city_id: 1 })
    await expect(bill.getByText('ДОСТАВКА0')).toBeVisible()
    await choose(page.getByRole('radio', { name: 'Получу лично' }))
    for (const section of [/^Куда и\s+когда/, /^Кому/, /^Открытка и\s+пожелания/])
      await page.getByRole('region', { name: section }).getByRole('button', { name: 'Дальше' }).click()
    const discounts = page.getByRole('region', { name: /^Промокод и\s+бонусы/ })
    await discounts.getByRole('button', { name: 'Списать все' }).click()
    await expect
      .poll(() => calls.find('GET', '/orders/cart')?.query)
      .toMatchObject({
        promocode: expect.stringMatching(/^доставка0$/i),
        withdraw_bonuses_amount: expect.stringMatching(/^[1-9]\d+$/),
      })
  })
})
