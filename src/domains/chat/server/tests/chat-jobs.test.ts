import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { aPhoto } from '#/testing/pictures/phone-photo.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { CHAT, chatThrough } from '#/testing/chat/guest.ts'

const shop = await openTestShop()
const { db, call, signIn, signInStaff, clock, runJobs } = shop
const chat = chatThrough(shop)

const noticesOf = async ({ user }: { user: { id: string } }) =>
  (
    await db.sql<{ title: string; text: string; link: string }[]>`
    select title, text, link from notifications where user_id = ${user.id} and name = 'Чат' order by seq`
  ).map((row) => ({ ...row }))

test('a customer who does not look is notified of an answer, once until it is read', async () => {
  const [marina, vera] = [await signIn(), await signInStaff('florist')]
  const { id } = await chat.open(marina.headers)
  await chat.write(marina.headers, 'Есть пионы?')
  await chat.answer(vera, id ?? '', 'Есть!')
  clock.advance(30_000)
  await runJobs()
  expect(await noticesOf(marina)).toEqual([])
  clock.advance(31_000)
  await runJobs()
  expect(await noticesOf(marina)).toEqual([{ title: 'Лаванда отвечает вам', text: 'Есть!', link: '/?chat' }])
  await chat.answer(vera, id ?? '', 'Розовые и белые')
  clock.advance(2 * MINUTE_MS)
  await runJobs()
  expect(await noticesOf(marina)).toHaveLength(1)
  await chat.read(marina.headers)
  await chat.answer(vera, id ?? '', `Принести ${'очень '.repeat(40)}красивые?`)
  clock.advance(2 * MINUTE_MS)
  await runJobs()
  expect((await noticesOf(marina))[1]?.text).toMatch(/^Принести очень.* очень…$/)
})

test('no notification of what was read, of automatic answers, nor of last week', async () => {
  const [marina, dmitry, guest, vera] = [
    await signIn(),
    await signIn(),
    await chat.aGuest(),
    await signInStaff('florist'),
  ]
  for (const { headers } of [marina, dmitry]) await chat.open(headers)
  await chat.answer(vera, await chat.idOf(marina.user.id), 'Здравствуйте')
  await chat.read(marina.headers)
  await chat.answer(vera, guest.id, 'Здравствуйте')
  await chat.answer(vera, await chat.idOf(dmitry.user.id), 'Здравствуйте')
  clock.advance(2 * DAY_MS)
  await runJobs()
  expect([await noticesOf(marina), await noticesOf(dmitry)]).toEqual([[], []])
})

const fileOf = async (path: string) => (await shop.shop.server.inject({ url: path })).statusCode

test('a picture that no message wanted for a day is thrown away, one that was sent stays', async () => {
  const { headers } = await chat.aGuest()
  const [sent, forgotten] = [
    (await chat.upload(headers, await aPhoto())).body,
    (await chat.upload(headers, await aPhoto({ color: '#123456' }))).body,
  ]
  await chat.write(headers, '', { attachments: [{ type: 'image', id: sent.id }] })
  for (const { url } of [sent, forgotten]) expect(await fileOf(url)).toBe(200)
  clock.advance(DAY_MS + MINUTE_MS)
  await runJobs()
  expect([await fileOf(sent.url), await fileOf(forgotten.url)]).toEqual([200, 404])
  const late = await chat.write(headers, '', { attachments: [{ type: 'image', id: forgotten.id }] })
  expect(late).toMatchObject({ status: 422, body: { code: 'chat_picture_gone' } })
})

test('a guest’s chat in which nothing was said goes after a day, and what reminds of it a day later', async () => {
  const [silent, spoken] = [await chat.aGuest(), await chat.aGuest()]
  await chat.write(spoken.headers, 'Есть пионы?')
  clock.advance(DAY_MS + MINUTE_MS)
  await runJobs()
  expect((await chat.info(silent.headers)).id).toBeNull()
  expect((await chat.info(spoken.headers)).id).toBe(spoken.id)
  const reminders = () => db.sql`select from gone_chats where id = ${silent.id}`
  expect(await reminders()).toHaveLength(1)
  clock.advance(DAY_MS + MINUTE_MS)
  await runJobs()
  expect(await reminders()).toHaveLength(0)
})

test('a picture goes without what the camera wrote; broken, small and too many are refused', async () => {
  const [one, other] = [await chat.aGuest(), await chat.aGuest()]
  const { status, body } = await chat.upload(one.headers, await aPhoto())
  expect([status, body]).toEqual([
    200,
    {
      type: 'image',
      id: expect.any(String),
      url: `${body.picture.src}-640.webp`,
      w: 640,
      h: 480,
      picture: expect.anything(),
    },
  ])
  const file = await shop.shop.server.inject({ url: body.url })
  expect([file.statusCode, file.rawPayload.includes('Secret Camera')]).toEqual([200, false])
  const attachments = [{ type: 'image' as const, id: body.id }]
  const stolen = await chat.write(other.headers, '', { attachments })
  expect(stolen).toMatchObject({ status: 422, body: { code: 'chat_picture_gone' } })
  const vera = await signInStaff('florist')
  const byStaff = await call('POST', `/staff/api/chats/${one.id}/messages`, {
    ...vera,
    body: { client_message_id: 'theirs', text: '', attachments },
  })
  expect(byStaff).toMatchObject({ status: 422, body: { code: 'chat_picture_gone' } })
  expect((await chat.write(one.headers, '', { id: 'once', attachments })).body.attachments).toEqual([body])
  expect((await chat.write(one.headers, '', { id: 'once', attachments })).status).toBe(200)
  expect((await chat.write(one.headers, '', { id: 'twice', attachments })).status).toBe(422)
  expect((await chat.write(one.headers, '', { attachments: [...attachments, ...attachments] })).status).toBe(
    422,
  )
  expect((await chat.upload(other.headers, await aPhoto({ width: 100 }))).body.code).toBe('picture_too_small')
  const broken = { type: 'image/png', bytes: Buffer.from('нет') }
  const answers = await Promise.all(Array.from({ length: 65 }, () => chat.upload(other.headers, broken)))
  expect(answers.filter(({ body: { code } }) => code === 'picture_broken')).toHaveLength(59)
  const [stopped] = answers.filter((answer) => answer.status === 429)
  expect([stopped?.body.code, stopped?.headers['retry-after']]).toEqual(['chat_pictures_limit', '3600'])
})

test(
  'guests of one address show 200 pictures in an hour, in however many chats',
  { timeout: 60_000 },
  async () => {
    const ip = '10.201.0.1'
    const file = { type: 'image/png', bytes: Buffer.from('нет') }
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      const { headers } = await chat.aGuest()
      const answers = Array.from({ length: 50 }, () => call('POST', `${CHAT}/picture`, { headers, file, ip }))
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(200)
    expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  },
)
