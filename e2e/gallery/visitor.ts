import { randomInt, randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, request } from '@playwright/test'
import people from '../../db/demo/data/people.json' with { type: 'json' }
import { signInByCalls } from '../support/sign-in-by-calls.ts'
import { cachedToken } from '../support/cached-token.ts'
import { describeRun } from '../support/run.ts'
import { type State, type Visit, type Who, WINDOWS, WIDTHS } from './state.ts'

export const arrive = async (browser: Browser, state: State): Promise<Visit> => {
  const { url } = describeRun()
  const address = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }
  const [width = 390] = state.widths ?? WIDTHS
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: address,
    viewport: { width, height: WINDOWS[width] },
    reducedMotion: 'reduce',
    locale: 'ru-RU',
    timezoneId: 'Asia/Omsk',
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: state.dark ? [darkOf(url)] : [] },
  })
  if (!state.firstVisit) await answerNotices(context, url, state.city ?? { city_id: 1, city_name: 'Омск' })
  const client = randomUUID()
  await context.addCookies([{ name: 'temporary_client_id', value: client, url }])
  const phone = `+79${randomInt(100_000_000, 1_000_000_000)}`
  const { token, userId } = await signIn(state.who ?? 'guest', phone, { ...address, 'x-client-id': client })
  if (token) await context.addCookies([{ name: 'LavandaAuthToken', value: token, url }])
  const calls = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: {
      ...address,
      ...(token ? { authorization: `Bearer ${token}` } : { 'x-client-id': client }),
    },
  })
  const page = await context.newPage()
  // A popup about welcome points would cover everything.
  await page.routeWebSocket(/\/ws\?token=/, () => undefined)
  return { page, context, calls, phone, userId }
}

const darkOf = (origin: string) => ({ origin, localStorage: [{ name: 'theme', value: 'dark' }] })

const answerNotices = (context: BrowserContext, url: string, city: State['city']) =>
  context.addCookies([
    { name: 'LavandaConsent', value: 'needed', url },
    {
      name: 'LavandaChosenAddress',
      value: encodeURIComponent(JSON.stringify(city)),
      url,
      secure: true,
    },
  ])

const signIn = async (who: Who, phone: string, headers: Record<string, string>) => {
  if (who === 'guest') return { token: '', userId: '' }
  if (who === 'newcomer') {
    const calls = await request.newContext({ baseURL: describeRun().url })
    const { access_token, user } = await signInByCalls(calls, phone, headers)
    await calls.dispose()
    return { token: access_token, userId: user.id }
  }
  const known = [...people.customers, ...people.staff].find((one) =>
    'role' in one ? one.role === who : one.key === who,
  )
  if (!known) throw new Error(`nobody in the demo shop is ${who}`)
  const token = await cachedToken(who, known.phone)
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
  }
  return { token, userId: sub }
}
