import { redirect } from 'react-router'
import type { Api } from '#/platform/shared/endpoint.ts'
import { isApiError } from '#/platform/shared/errors.ts'
import { load } from './load.ts'

type PageRequest = Parameters<Parameters<typeof load>[0]>[1]

/** In the browser only; 401 redirects home (`spec §2`). */
export const personalLoad = <T>(read: (api: Api, visit: PageRequest) => Promise<T>) =>
  load(async (api, visit) => {
    try {
      return await read(api, visit)
    } catch (error) {
      if (isApiError(error) && error.status === 401) throw redirect('/')
      throw error
    }
  })
