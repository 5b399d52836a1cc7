import type { Api } from '#/platform/shared/endpoint.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { load } from '#/platform/web/load.ts'

type Visit = Parameters<Parameters<typeof load>[0]>[1]

/**
 * Data of a page of the staff's side, asked for by the browser only (export it as `clientLoader`). To whom they are
 * refused the frame says why in place of the page (`staff-layout.tsx`), so nothing is needed here.
 */
export const staffLoad = <T>(read: (api: Api, visit: Visit) => Promise<T>) =>
  load(async (api, visit): Promise<T> => {
    try {
      return await read(api, visit)
    } catch (error) {
      if (isApiError(error) && (error.status === 401 || error.status === 403)) return undefined as T
      throw error
    }
  })
