import type { FastifyReply } from 'fastify'
import { t } from '#/platform/shared/texts.ts'
import { encodedBody, makeAnswer, type CachedAnswer } from '../cache/cached-answer.ts'
import { chooseEncoding } from '../cache/choose-encoding.ts'
import { withLines } from '../cache/send-answer.ts'
import type { Db } from '../database/db.ts'
import { shopProfile } from '../shop-settings/shop-profile.ts'
import { plainPage } from './plain-page.ts'

const SCRIPT = `
document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('button').addEventListener('click', () => location.reload())
})
`
/** Of those by seconds: a name or a color that was changed leaves old ones behind. */
const MAX_KEPT = 100

/** Opens the wanted page by itself after so many seconds. */
export type SendBusyPage = (reply: FastifyReply, status: 429 | 503, seconds: number) => Promise<FastifyReply>

/** Instead of a page that there is no time for: made and compressed once, as those who come then are many. */
export const createBusyPage = (db: Db): SendBusyPage => {
  const made = new Map<string, CachedAnswer>()
  return async (reply, status, seconds) => {
    const { brand, color } = await shopProfile(db)
    const key = `${seconds} ${color} ${brand}`
    const answer = made.get(key) ?? makeBusyPage(brand, color, seconds)
    if (made.size >= MAX_KEPT) made.clear()
    made.set(key, answer)
    const encoding = chooseEncoding(reply.request.headers['accept-encoding'])
    const { head, bytes } = await encodedBody(answer, encoding)
    return withLines(reply.code(status), head).send(bytes)
  }
}

const makeBusyPage = (brand: string, color: string, seconds: number): CachedAnswer => {
  const { html, headers } = plainPage({
    title: t('site.title', { title: t('busy.title'), brand }),
    color,
    heading: t('busy.heading'),
    text: t('busy.text', { n: seconds }),
    button: t('busy.again'),
    script: SCRIPT,
    refresh: seconds,
  })
  const about = { 'cache-control': 'no-store', vary: 'Accept-Encoding', 'retry-after': String(seconds) }
  const type = { 'content-type': 'text/html; charset=utf-8' }
  return makeAnswer(Buffer.from(html), { ...headers, ...about, ...type }, true)
}
