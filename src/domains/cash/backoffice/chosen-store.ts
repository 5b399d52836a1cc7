import type { Api } from '#/platform/shared/endpoint.ts'
import { ApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { cashStaffApi } from '../contract/desk.ts'

/** The one of the URL, else the first that this one of the staff sees. */
export const chosenStore = async (api: Api, url: URL) => {
  const { items: stores } = await api(cashStaffApi.stores)
  const chosenId = Number(url.searchParams.get('store'))
  const store = stores.find(({ id }) => id === chosenId) ?? stores[0]
  if (!store) throw new ApiError(404, { code: 'no_stores', detail: t('errors.no_stores') })
  return { stores, store }
}
