import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#/platform/server/database/db.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import { startBuiltShop } from '../shop-process.ts'
import type { ResultRow } from '../table.ts'
import { gatherCrowd, type Crowd } from './crowds.ts'
import { bareOf, inboxOf, momentNow, percentile, startBare } from './listeners.ts'
import type { Person } from './people.ts'

const MAX_MS = MINUTE_MS
const LENGTH = 320

export const measureMailing = async (
  place: { databaseUrl: string; dataDir: string },
  people: Person[],
  db: Db,
): Promise<ResultRow[]> => {
  const bare = await startBare({ BARE_LENGTH: String(LENGTH) })
  const besides = await gatherCrowd(
    bare.url,
    people.map((_, at) => bareOf(bare.url, String(at))),
  )
  const ceiling = await mailAll(bare, besides, () => fetch(`${bare.url}/tell`))
  await bare.stop()

  const shop = await startBuiltShop(place)
  const manager = people[0] as Person
  await db.sql`insert into staff (user_id, role) values (${manager.userId}, 'manager')`
  const crowd = await gatherCrowd(
    shop.url,
    people.map((one) => inboxOf(shop.url, one)),
  )
  const own = await mailAll(shop, crowd, () =>
    fetch(`${shop.url}/staff/api/campaigns`, {
      method: 'POST',
      headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: randomUUID(),
        name: 'Тюльпаны',
        conditions: [],
        title: 'Тюльпаны −20 %',
        text: 'До пятницы',
        link: '/promo',
        promo_code: null,
        channels: ['app'],
        with_control: false,
        starts: null,
        is_draft: false,
      }),
    }),
  )
  await shop.stop()
  const note = `bare ws; ${people.length} sockets`
  return [
    ['a mailing, from start to receipt, p50 ms', own.p50, ceiling.p50, note],
    ['  p99 ms', own.p99, ceiling.p99, 'bare ws; 1 000 asked for'],
    ['  longest stall, ms', own.stall, ceiling.stall, 'bare ws; 50 asked for'],
    ['  processor time of the shop, ms', own.busy, ceiling.busy, 'bare ws; the database not counted'],
  ]
}

const mailAll = async (
  program: Awaited<ReturnType<typeof startBare>>,
  crowd: Crowd,
  start: () => Promise<Response>,
) => {
  await pause(2_000)
  await crowd.listen()
  await program.ask('watch the loop')
  const [begun, busyBefore] = [momentNow(), program.processorTime()]
  const answer = await start()
  if (!answer.ok) throw new Error(`the start was answered ${answer.status}: ${await answer.text()}`)
  let moments: (number | null)[]
  do {
    await pause(500)
    ;({ moments } = await crowd.whatCame())
  } while (moments.includes(null) && momentNow() < begun + MAX_MS)
  const busy = program.processorTime() - busyBefore
  const stall = await program.ask('longest stall')
  crowd.leave()
  const waits = moments.map((moment) => (moment ?? Number.POSITIVE_INFINITY) - begun)
  return { p50: percentile(waits, 0.5), p99: percentile(waits, 0.99), stall, busy }
}
