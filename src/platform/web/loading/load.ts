import { createContext, data, type Params, type RouterContextProvider } from 'react-router'
import { isApiError } from '#/platform/shared/errors.ts'
import type { Api } from '#/platform/shared/endpoint.ts'
import { api as browserApi } from '../api.ts'
import { readCookie } from '../cookies.ts'
import { readWithRetries } from './navigation-retry.ts'

const REQUEST_TIMEOUT_MS = 30_000

/** Set by the server while rendering. */
export const apiContext = createContext<Api>()
/** For each cookie that a page reads: such a page is not cached for all. */
export const cookieContext = createContext<(name: string) => void>()
export const nonceContext = createContext<string>()
/** Takes the page as it is: through a response it would be encoded and decoded again. */
export const htmlContext = createContext<(html: string) => void>()

type PageRequest = { params: Params; url: URL; cookie: (name: string) => string | undefined }
type LoaderArgs = { request: Request; params: Params; context: Readonly<RouterContextProvider> }

/** Exported as `loader` and `clientLoader`: handlers on the server, `fetch` in the browser. A missing thing is a 404. */
export const load =
  <T>(read: (api: Api, visit: PageRequest) => Promise<T> | T) =>
  async ({ request, params, context }: LoaderArgs): Promise<T> => {
    const url = new URL(request.url)
    const api = import.meta.env.SSR ? context.get(apiContext) : timedApi
    const header = import.meta.env.SSR ? (request.headers.get('cookie') ?? '') : document.cookie
    const cookie = (name: string) => {
      if (import.meta.env.SSR) context.get(cookieContext)(name)
      return readCookie(name, header)
    }
    const readIt = async () => {
      try {
        return await read(api, { params, url, cookie })
      } catch (error) {
        if (!isApiError(error)) throw error
        // Invalid parameters (a page too far, a broken id) are a 404 too.
        if (error.status === 404 || error.status === 422) throw pageNotFound(url)
        if (import.meta.env.SSR && error.status === 503) throw data(null, { status: 503 })
        throw error
      }
    }
    return import.meta.env.SSR ? readIt() : readWithRetries(readIt, request.signal)
  }

const timedApi = ((endpoint, input: object) =>
  browserApi(endpoint, { ...input, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) } as never)) as Api

export const pageNotFound = (url: URL) => data(`Page Not Found: ${decodeURI(url.pathname)}`, { status: 404 })
