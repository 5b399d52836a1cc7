import { createContext, data, type Params, type RouterContextProvider } from 'react-router'
import { isApiError } from '#/platform/shared/errors.ts'
import type { Api } from '#/platform/shared/endpoint.ts'
import { api as browserApi } from '../api.ts'
import { readCookie } from '../cookies.ts'
import { readWithRetries } from './navigation-retry.ts'

/** Milliseconds after which an answer that has not come is a failure. */
const GIVES_UP = 30_000

/** The API inside the process while a page is rendered; the process puts it in (`platform/server/pages.ts`). */
export const apiContext = createContext<Api>()
/** Hears which cookies a page looks at while it is rendered: such a page may not be the same for all. */
export const cookieContext = createContext<(name: string) => void>()
/** The nonce that the page's own scripts are rendered with. */
export const nonceContext = createContext<string>()

/** Whether the design system is shown (`SHOW_UI`). */
export const showUiContext = createContext(false)

type Visit = { params: Params; url: URL; cookie: (name: string) => string | undefined }
type LoaderArgs = { request: Request; params: Params; context: Readonly<RouterContextProvider> }

/**
 * A page's data for both sides: export it as `loader` and as `clientLoader`. On the server the calls go straight
 * to the handlers, in the browser through `fetch`. What is not there becomes the 404 page.
 */
export const load =
  <T>(read: (api: Api, visit: Visit) => Promise<T> | T) =>
  async ({ request, params, context }: LoaderArgs): Promise<T> => {
    const url = new URL(request.url)
    const api = import.meta.env.SSR ? context.get(apiContext) : patientApi
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
        // An address whose parts no call takes (a page beyond all numbers, a broken id) is no page either.
        if (error.status === 404 || error.status === 422) throw pageNotFound(url)
        if (import.meta.env.SSR && error.status === 503) throw data(null, { status: 503 })
        throw error
      }
    }
    return import.meta.env.SSR ? readIt() : readWithRetries(readIt, request.signal)
  }

/** What is waited for by a page is not waited for forever. */
const patientApi = ((endpoint, input: object) =>
  browserApi(endpoint, { ...input, signal: AbortSignal.timeout(GIVES_UP) } as never)) as Api

/** The answer of an unknown route or a failed route validation (`spec §8`). */
export const pageNotFound = (url: URL) => data(`Page Not Found: ${decodeURI(url.pathname)}`, { status: 404 })
