import type { Locator, Page, Response } from '@playwright/test'
import { STEP_WITHIN_MS, within } from './time-limits.ts'

type Call = { method: string; path: string }

export const isOf = ({ method, path }: Call, response: Response): boolean =>
  response.request().method() === method &&
  new RegExp(`^${path.replace(/\{\w+\}/g, '[\\da-f-]{36}')}$`).test(new URL(response.url()).pathname)

export type Watched<T> = {
  /** What the page was told last by this call, as it shows it. */
  last(): T | undefined
  /** Told by what is done now. */
  next(act: () => Promise<unknown>): Promise<T>
  /** By the page that is opened now; an answer to the one before does not count. */
  open(path: string): Promise<T>
}

export const watchCall = <T>(page: Page, call: Call): Watched<T> => {
  let last: T | undefined
  let heard = Promise.withResolvers<T>()
  const forget = () => {
    last = undefined
    heard = Promise.withResolvers<T>()
  }
  page.on('response', (response) => {
    if (!response.ok() || !isOf(call, response)) return
    const waiting = heard
    response.json().then(
      (body: T) => {
        if (waiting === heard) last = body
        waiting.resolve(body)
      },
      () => {},
    )
  })
  const next = () => within(STEP_WITHIN_MS, heard.promise)
  return {
    last: () => last,
    next: async (act) => {
      forget()
      await act()
      return next()
    },
    open: async (path) => {
      await page.goto(path, { waitUntil: 'commit' })
      forget()
      return next()
    },
  }
}

/** With an old token a page is refused, renews it and asks again by itself. */
const UNAUTHORIZED = 401

/** What the page asks the shop while this is done. */
export const answerOf = async (page: Page, call: Call, act: () => Promise<unknown>): Promise<Response> => {
  const [response] = await Promise.all([
    page.waitForResponse((one) => isOf(call, one) && one.status() !== UNAUTHORIZED),
    act(),
  ])
  return response
}

export const bodyOf = async <T>(response: Response): Promise<T> => {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}

/** Undefined when the shop agreed. */
export const refusalOf = async (response: Response): Promise<string | undefined> =>
  response.ok()
    ? undefined
    : (((await response.json().catch(() => null)) as { code?: string } | null)?.code ??
      String(response.status()))

export const pressFor = (page: Page, call: Call, button: Locator): Promise<Response> =>
  answerOf(page, call, () => button.click())

/** The camera of a phone or of the desk's tablet. */
export const photograph = async (page: Page, file: string, open: () => Promise<unknown>): Promise<void> => {
  const [camera] = await Promise.all([page.waitForEvent('filechooser'), open()])
  await camera.setFiles(file)
}
