import type { BrowserContext } from '@playwright/test'
import people from '../../db/demo/data/people.json' with { type: 'json' }
import { cachedToken } from './cached-token.ts'
import { describeRun } from './run.ts'

type Role = 'florist' | 'courier' | 'manager' | 'admin'

/** The headers serve `context.request`. */
export const asStaff = async (context: BrowserContext, role: Role) => {
  const phone = people.staff.find((one) => one.role === role)?.phone ?? ''
  const token = await cachedToken(role, phone)
  await context.addCookies([{ name: 'LavandaAuthToken', value: token, url: describeRun().url }])
  return { authorization: `Bearer ${token}` }
}
