import { data } from 'react-router'
import type { Api } from '#/platform/shared/endpoint.ts'
import { type ErrorBody, isApiError } from '#/platform/shared/errors.ts'
import { load } from '#/platform/web/loading/load.ts'

type Visit = Parameters<Parameters<typeof load>[0]>[1]

/** `staff-screen.tsx` shows it instead of the page. */
export type LoadFailure = Pick<ErrorBody, 'code' | 'detail'>

const REPORTED_STATUSES = new Set([401, 403, 404])

/** In the browser only: exported as `clientLoader`. */
export const staffLoad = <T>(read: (api: Api, visit: Visit) => Promise<T>) =>
  load(async (api, visit): Promise<T> => {
    try {
      return await read(api, visit)
    } catch (error) {
      if (!isApiError(error) || !REPORTED_STATUSES.has(error.status)) throw error
      const { code, detail } = error.body
      throw data({ code, detail } satisfies LoadFailure, { status: error.status })
    }
  })
