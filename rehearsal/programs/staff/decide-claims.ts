import { randomUUID } from 'node:crypto'
import { claimsStaffApi, type StaffClaim } from '#/domains/claims/contract/staff.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Person } from '../person.ts'
import type { Surroundings } from '../run-program.ts'

const CAUSES: Record<string, string> = { late: 'road', wilted: 'flower', broken: 'road', wrong: 'assembly' }

/** Each gets the part of the money that the shop itself offers. */
export const decideClaims = async ({ note }: Surroundings, manager: Person): Promise<void> => {
  const { items } = await manager.must<{ items: { id: string; state: string }[] }>(claimsStaffApi.list, {
    query: { list: 'open', size: 100 },
  })
  for (const { id, state } of items) {
    if (state !== 'open') continue
    const seen = await manager.must<StaffClaim>(claimsStaffApi.show, { params: { id } })
    if (seen.staff !== null) continue
    const params = { id }
    const taken = await manager.must<StaffClaim>(claimsStaffApi.take, {
      params,
      body: { version: seen.version },
    })
    const cause = CAUSES[taken.problem] ?? 'not_ours'
    const known = await manager.must<StaffClaim>(claimsStaffApi.cause, {
      params,
      body: { version: taken.version, cause },
    })
    const money = known.offers?.part ?? 0
    const answer = t('rehearsal.people.answer')
    const form = money > 0 ? { kind: 'money', money, answer } : { kind: 'refuse', answer }
    const decided = await manager.ask(claimsStaffApi.decide, {
      params,
      body: { version: known.version, id: randomUUID(), ...form },
    })
    note('claim decided', { done: decided.status < 300, money, code: decided.code })
  }
}
