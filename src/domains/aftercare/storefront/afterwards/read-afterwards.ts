import { type Afterwards, aftercareApi } from '#/domains/aftercare/contract/customer.ts'
import type { Api } from '#/platform/shared/endpoint.ts'

/** null where there is nothing to tell, or it cannot be read: the order is shown without it. */
export const readAfterwards = async (api: Api, id: string): Promise<Afterwards | null> => {
  const found = await api(aftercareApi.afterwards, { params: { id } }).catch(() => null)
  return found && (found.own_page ?? found.thanks ?? found.photo) ? found : null
}
