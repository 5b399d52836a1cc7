import type { FastifyReply } from 'fastify'
import { t } from '#/platform/shared/texts.ts'
import type { Db } from '../database/db.ts'
import { shopProfile } from '../shop-settings/shop-profile.ts'
import { plainPage } from './plain-page.ts'

const SCRIPT = `
document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('button').addEventListener('click', () => location.reload())
})
`

/** Opens the wanted page by itself after so many seconds. */
export type SendBusyPage = (reply: FastifyReply, status: 429 | 503, seconds: number) => Promise<FastifyReply>

/** Instead of a page that there is no time for. */
export const createBusyPage =
  (db: Db): SendBusyPage =>
  async (reply, status, seconds) => {
    const { brand, color } = await shopProfile(db)
    const { html, headers } = plainPage({
      title: t('site.title', { title: t('busy.title'), brand }),
      color,
      heading: t('busy.heading'),
      text: t('busy.text', { n: seconds }),
      button: t('busy.again'),
      script: SCRIPT,
      refresh: seconds,
    })
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store', 'retry-after': String(seconds) })
      .type('text/html; charset=utf-8')
      .send(html)
  }
