import type { StaffSetting } from '#/domains/owner/contract/staff/settings.ts'
import type { SignedIn } from '../customers/sign-in.ts'
import type { CallShop } from './call.ts'

type Failure = { code: string; detail: string; fields?: Record<string, string>; fresh?: unknown }

export const changeSettingThrough =
  (call: CallShop, staff: SignedIn) =>
  async (
    name: string,
    value: number | boolean,
    { was, comment = '' }: { was?: number; comment?: string } = {},
  ) => {
    const { items } = (await call<{ items: StaffSetting[] }>('GET', '/staff/api/settings', staff)).body
    const body = { value, was: was ?? items.find((one) => one.name === name)?.value ?? 0, comment }
    return call<StaffSetting & Failure>('PATCH', `/staff/api/settings/${name}`, { ...staff, body })
  }
