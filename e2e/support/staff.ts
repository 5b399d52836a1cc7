import type { BrowserContext } from '@playwright/test'
import people from '../../db/demo/data/people.json' with { type: 'json' }
import { keptToken } from './cached-token.ts'
import { describeRun } from './run.ts'

type Role = 'florist' | 'courier' | 'manager' | 'admin'

/** Makes a browser that of somebody of the demo shop's staff; also for calls by `context.request` with the headers. */
export const asStaff = async (context: BrowserContext, role: Role) => {
  const phone = people.staff.find((one) => one.role === role)?.phone ?? ''
  const token = await keptToken(role, phone)
  await context.addCookies([{ name: 'LavandaAuthToken', value: token, url: describeRun().url }])
  return { authorization: `Bearer ${token}` }
}
