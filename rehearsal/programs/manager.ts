import { teamStaffApi } from '#/domains/auth/contract/staff/team.ts'
import { HOUR_MS } from '#/platform/shared/durations.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { createAgenda } from './agenda.ts'
import { openPerson } from './person.ts'
import type { Tick } from './protocol.ts'
import { type Program, runProgram, type Surroundings } from './run-program.ts'
import { answerCall } from './staff/answer-call.ts'
import { buyStems, countOldStems, receiveDeliveries } from './staff/buy-stems.ts'
import { decideClaims } from './staff/decide-claims.ts'
import { dropUnmakeable } from './staff/drop-unmakeable.ts'
import { closeForDark, switchPeak } from './staff/switch-peak.ts'
import { handOverPickups } from './staff/hand-over-pickups.ts'
import { minutesLate } from './staff/minutes-late.ts'

/** Local times of the holiday and the day before at which the van comes. */
const VAN_AT = '08:00'
const LOOKS_EVERY_MS = HOUR_MS / 6

const open = async (around: Surroundings): Promise<Program> => {
  const { setup, note } = around
  const agenda = createAgenda((error) => note('fault', { who: 'manager', error: String(error) }))
  const admin = openPerson(around, setup.admin.phone)
  const { phone, name } = setup.manager
  const appoint = (body: object) => admin.must(teamStaffApi.appoint, { body })
  await appoint({ phone, name, role: 'manager', store_id: null })
  for (const florist of setup.florists)
    await appoint({ phone: florist.phone, name: florist.name, role: 'florist', store_id: florist.storeId })
  for (const courier of setup.couriers)
    await appoint({ phone: courier.phone, name: courier.name, role: 'courier', store_id: courier.storeId })
  const manager = openPerson(around, phone)
  const eve = addDays(setup.date, -1)
  const lateBy = minutesLate(setup, 'van')
  const done = new Set<string>()
  const once = async (what: string, work: () => Promise<void>) => {
    if (done.has(what)) return
    done.add(what)
    await work().catch((error: unknown) => note('fault', { who: 'manager', what, error: String(error) }))
  }
  for (const call of setup.calls) agenda.at(call.at, () => answerCall(around, manager, call))
  let looksAt = 0

  const onTheDay = async ({ now, time }: Tick) => {
    await once('light', () => closeForDark(around, manager, time, () => done.delete('light')))
    await agenda.runDue(now)
    if (now < looksAt) return
    looksAt = now + LOOKS_EVERY_MS
    await handOverPickups(around, manager, { time })
    await decideClaims(around, manager)
    await dropUnmakeable(around, manager, now)
  }
  const turn = async (tick: Tick) => {
    const { date, time } = tick
    if (date < eve) {
      await once('peak', () => switchPeak(around, admin))
      await once('buying', () => buyStems(around, admin))
      return
    }
    if (date === eve) await once('stems before', () => countOldStems(around, manager))
    if (date === eve && time >= VAN_AT)
      await once('van of the eve', () => receiveDeliveries(around, manager, eve))
    if (date !== setup.date) return
    if (time >= lateBy(VAN_AT)) await once('van', () => receiveDeliveries(around, manager, setup.date))
    await onTheDay(tick)
  }
  return { turn }
}

runProgram(open)
