import { aftercareStaffApi } from '#/domains/aftercare/contract/staff.ts'
import type { Api } from '#/platform/shared/endpoint.ts'

/** null once the page has ended. */
export const readPageLink = async (api: Api, id: string): Promise<string | null> => {
  const found = await api(aftercareStaffApi.pageLink, { params: { id } }).catch(() => null)
  return found?.url ?? null
}
