import type { FastifyInstance } from 'fastify'
import { t } from '#/platform/shared/texts.ts'
import type { Db } from '../database/db.ts'
import { shopProfile } from '../shop-settings/shop-profile.ts'
import { plainPage } from './plain-page.ts'

/** Reloads when the connection is back. */
const SCRIPT = `
const again = () => location.reload()
addEventListener('online', again)
document.addEventListener('DOMContentLoaded', () => {
  document.querySelector('button').addEventListener('click', again)
})
if (location.pathname === '/offline') addEventListener('online', () => location.replace('/'))
`

/** Cached by the service worker: self-contained. */
export const serveOfflinePage = (server: FastifyInstance, db: Db): void => {
  server.get('/offline', async (_request, reply) => {
    const { brand, color } = await shopProfile(db)
    const { html, headers } = plainPage({
      title: t('site.title', { title: t('offline.title'), brand }),
      color,
      heading: t('offline.heading'),
      text: t('offline.text'),
      button: t('offline.again'),
      script: SCRIPT,
    })
    return reply
      .headers({ ...headers, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
