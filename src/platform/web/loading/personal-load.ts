import { redirect } from 'react-router'
import type { Api } from '#/platform/shared/endpoint.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { load } from './load.ts'

type Visit = Parameters<Parameters<typeof load>[0]>[1]

/** A customer's own data, asked for by the browser only; whoever is signed out is sent home (`spec §2`). */
export const personalLoad = <T>(read: (api: Api, visit: Visit) => Promise<T>) =>
  load(async (api, visit) => {
    try {
      return await read(api, visit)
    } catch (error) {
      if (isApiError(error) && error.status === 401) throw redirect('/')
      throw error
    }
  })
