import { data } from 'react-router'
import type { Api } from '#/platform/shared/endpoint.ts'
import { type ErrorBody, isApiError } from '#/platform/shared/errors.ts'
import { load } from '#/platform/web/loading/load.ts'

type Visit = Parameters<Parameters<typeof load>[0]>[1]

/** What the server answered instead of a page's data: `staff-screen.tsx` says it in the page's place. */
export type NotGiven = Pick<ErrorBody, 'code' | 'detail'>

const SAID = new Set([401, 403, 404])

/** Data of a page of the staff's side, asked for by the browser only (export it as `clientLoader`). */
export const staffLoad = <T>(read: (api: Api, visit: Visit) => Promise<T>) =>
  load(async (api, visit): Promise<T> => {
    try {
      return await read(api, visit)
    } catch (error) {
      if (!isApiError(error) || !SAID.has(error.status)) throw error
      const { code, detail } = error.body
      throw data({ code, detail } satisfies NotGiven, { status: error.status })
    }
  })
