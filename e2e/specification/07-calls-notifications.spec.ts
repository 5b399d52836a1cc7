import { signInContext } from '../support/sign-in-by-calls.ts'
import { answered, expect, refused, refusedFields, test } from './support/calls.ts'
import { openLine } from './support/lines.ts'
import { givePoints } from './support/staff-calls.ts'
import { watchCalls } from './support/watch-calls.ts'

type Notification = { id: string; name: string; title: string; is_read: boolean }
type Inbox = { items: Notification[]; page: number; pages: number }

const MANY = 30

test.describe('§7 Notifications service', () => {
  test('GET /admin/inbox, query page and size, size 9999 by default', async ({ customer }) => {
    const inbox = (query = '') => answered<Inbox>(customer.calls.get(`/admin/inbox${query}`))
    const before = (await inbox()).items.length
    // More than a page of other lists.
    await givePoints(customer.user.id, ...Array.from({ length: MANY }, (_, n) => n + 1))
    const whole = await inbox()
    expect(whole).toMatchObject({ page: 1, pages: 1 })
    expect(whole.items).toHaveLength(before + MANY)
    for (const { name, title } of whole.items) {
      expect([name, title]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)])
    }
    expect(await inbox('?page=1&size=9999')).toEqual(whole)
    const second = await inbox('?page=2&size=1')
    expect(second).toMatchObject({ page: 2, pages: before + MANY })
    expect(second.items).toEqual([whole.items[1]])
    await refusedFields(customer.calls.get('/admin/inbox?page=0&size=10000'), ['page', 'size'])
  })

  test('GET /admin/inbox/unread-count and POST /admin/inbox/mark-read, body {read_all:true}', async ({
    customer,
    stranger,
  }) => {
    const unread = () =>
      answered<{ unread_count_messages: number }>(customer.calls.get('/admin/inbox/unread-count'))
    const { unread_count_messages: before } = await unread()
    await givePoints(customer.user.id, 10)
    expect(await unread()).toEqual({ unread_count_messages: before + 1 })
    await answered(stranger.calls.post('/admin/inbox/mark-read', { data: { read_all: true } }))
    expect(await unread()).toEqual({ unread_count_messages: before + 1 })
    await answered(customer.calls.post('/admin/inbox/mark-read', { data: { read_all: true } }))
    expect(await unread()).toEqual({ unread_count_messages: 0 })
    const { items } = await answered<Inbox>(customer.calls.get('/admin/inbox'))
    expect(items.every(({ is_read }) => is_read)).toBe(true)
    const mark = (data: object) => customer.calls.post('/admin/inbox/mark-read', { data })
    await refusedFields(mark({}), ['read_all'])
    await refusedFields(mark({ read_all: false }), ['read_all'])
  })

  test('websocket /ws with query token: each message has name and title', async ({ customer, stranger }) => {
    const line = openLine(`/ws?token=${customer.access_token}`)
    const others = openLine(`/ws?token=${stranger.access_token}`)
    await Promise.all([line.opened, others.opened])
    await givePoints(customer.user.id, 15)
    const { items } = await answered<Inbox>(customer.calls.get('/admin/inbox'))
    await line.hears({ id: items[0]?.id, name: items[0]?.name, title: items[0]?.title, is_read: false })
    expect(others.heard.map(({ id }) => id)).not.toContain(items[0]?.id)
    line.close()
    others.close()
    expect(await openLine('/ws?token=nonsense').code).toBe(4401)
    expect(await openLine('/ws').code).toBe(4401)
  })

  test('the endpoints are a customer’s own: a guest is refused', async ({ guest }) => {
    await refused(guest.calls.get('/admin/inbox'), 401)
    await refused(guest.calls.get('/admin/inbox/unread-count'), 401)
    await refused(guest.calls.post('/admin/inbox/mark-read', { data: { read_all: true } }), 401)
  })
})

test('§7 the browser asks for page 1 of 9999, keeps a socket with its token, and marks all as read by {read_all:true}', async ({
  page,
  context,
  phone,
}) => {
  const { access_token, user } = await signInContext(context, phone)
  const calls = watchCalls(page)
  const sockets: string[] = []
  page.on('websocket', (socket) => void sockets.push(socket.url().replace(/^ws:\/\/[^/]+/, '')))
  await page.goto('/faq')
  await expect.poll(() => sockets).toContain(`/ws?token=${access_token}`)
  await expect.poll(() => calls.find('GET', '/admin/inbox')?.search).toBe('?page=1&size=9999')
  await expect.poll(() => calls.find('GET', '/admin/inbox/unread-count')).toBeTruthy()

  await givePoints(user.id, 25)
  const told = await answered<Inbox>(
    context.request.get('/admin/inbox', { headers: { authorization: `Bearer ${access_token}` } }),
  )
  const [{ name, title } = { name: '', title: '' }] = told.items
  const popup = page.getByRole('status', { name: 'Сообщения' })
  await expect(popup.getByText(`${name}: ${title}`)).toBeVisible()

  await page
    .getByRole('button', { name: /^Уведомления/ })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: 'Уведомления' })
  await expect(panel.getByText(`${name}: ${title}`).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => calls.find('POST', '/admin/inbox/mark-read')?.body).toEqual({ read_all: true })
})

test('§7 a message of the socket with name and title alone is shown as a popup and added to the list', async ({
  page,
  context,
  phone,
}) => {
  await signInContext(context, phone)
  const lines: { send: (message: string) => void }[] = []
  await page.routeWebSocket(/\/ws\?token=/, (line) => void lines.push(line))
  await page.goto('/faq')
  await expect.poll(() => lines.length).toBe(1)
  await page.waitForLoadState('networkidle')
  lines[0]?.send(JSON.stringify({ name: 'Заказ № 2431', title: 'букет готов' }))
  await expect(
    page.getByRole('status', { name: 'Сообщения' }).getByText('Заказ № 2431: букет готов'),
  ).toBeVisible()
  await page
    .getByRole('button', { name: /^Уведомления/ })
    .first()
    .click()
  await expect(
    page.getByRole('dialog', { name: 'Уведомления' }).getByText('Заказ № 2431: букет готов'),
  ).toBeVisible()
})
