import { expect, test } from 'vitest'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { openTestShop } from '#/testing/shop/test-shop.ts'
import { remind } from '../service/remind.ts'
import { remindersOf } from '#/testing/notifications/reminders-of.ts'
import { openGivenScene } from '#/testing/orders/given-order-scene.ts'

const { call, clock, db, runJobs, signIn } = await openTestShop()
await openGivenScene(db)

const TEN_IN_OMSK = new Date('2026-05-29T04:00:00Z')
const people = [await signIn(), await signIn(), await signIn()]
for (const one of people)
  for (let n = 0; n < 5; n++)
    await call('POST', '/v1/reason/create', {
      ...one,
      body: { user_id: one.user.id, title: `Повод ${n}`, date: '2000-06-05' },
    })

test('a reminder that could not be said is said later, and those beside it once', async () => {
  clock.set(TEN_IN_OMSK)
  const [first] = people
  await db.sql.script(`
    create function fall() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$;
    create trigger fall before insert on notifications for each row
    when (new.user_id = '${first?.user.id}' and new.name = 'Напоминание' and new.title like '%Повод 3') execute function fall()`)
  await expect(runJobs()).rejects.toThrow('the disk is full')
  expect(await Promise.all(people.map(({ user }) => remindersOf(db, user.id)))).toMatchObject([
    { length: 4 },
    { length: 5 },
    { length: 5 },
  ])
  await db.sql.script('drop trigger fall on notifications; drop function fall')
  clock.advance(10 * MINUTE_MS)
  await runJobs()
  const all = await Promise.all(people.map(({ user }) => remindersOf(db, user.id)))
  expect(all.map((titles) => new Set(titles).size)).toEqual([5, 5, 5])
  expect(all.flat()).toHaveLength(15)
})

test('many processes that remind at the same moment remind once', async () => {
  clock.set(new Date('2026-06-04T04:00:00Z'))
  const { signal } = new AbortController()
  await Promise.all(Array.from({ length: 12 }, () => remind(db, signal)))
  const all = await Promise.all(people.map(({ user }) => remindersOf(db, user.id)))
  expect(all.map((said) => said.filter((words) => words.startsWith('завтра')).length)).toEqual([5, 5, 5])
})
