import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ShopProfile } from '#/platform/shared/shop/shop-profile.ts'
import { t } from '#/platform/shared/texts.ts'
import type { Db } from '../database/db.ts'
import { notFound } from '../errors.ts'
import { SHOWN_ELSEWHERE } from '../http/security-headers.ts'
import { formerValues } from '../shop-settings/former-values.ts'
import { shopProfile } from '../shop-settings/shop-profile.ts'
import { drawBadge, drawCard, drawIcon } from './brand-pictures.ts'
import { paletteOf, readablePrimary } from './palette.ts'

/** Seconds: a new sign is seen within the hour. */
const HOUR = 3600
const PNG = 'image/png'

type Draw = (profile: ShopProfile, mediaDir: string) => Promise<Buffer>

const icon =
  (side: number, corners = true, purpose: 'any' | 'maskable' = 'any'): Draw =>
  (profile, mediaDir) =>
    drawIcon(profile, { side, corners, purpose }, mediaDir)

/** Names are fixed by the manifest and by habit. */
const PICTURES: Record<string, { type: string; draw: Draw }> = {
  '/favicon.ico': { type: PNG, draw: icon(48) },
  '/icon-192.png': { type: PNG, draw: icon(192) },
  '/icon-512.png': { type: PNG, draw: icon(512) },
  '/icon-maskable-512.png': { type: PNG, draw: icon(512, false, 'maskable') },
  '/apple-touch-icon.png': { type: PNG, draw: icon(180, false) },
  '/badge-96.png': { type: PNG, draw: (profile, mediaDir) => drawBadge(profile, 96, mediaDir) },
  '/card.jpg': { type: 'image/jpeg', draw: drawCard },
}

export const serveBrand = (server: FastifyInstance, { db, mediaDir }: { db: Db; mediaDir: string }): void => {
  const palettes = new Map<string, string>()
  server.get<{ Params: { color: string } }>('/theme/:color.css', async (request, reply) => {
    const color = `#${request.params.color}`
    if (!(await isShopColor(db, color))) throw notFound()
    const palette = palettes.get(color) ?? paletteOf(color)
    palettes.set(color, palette)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(palette)
  })
  server.get('/manifest.webmanifest', async (_request, reply) =>
    forAnHour(reply)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(await shopProfile(db)))),
  )
  const drawn = new Map<string, { of: string; bytes: Promise<Buffer> }>()
  for (const [url, { type, draw }] of Object.entries(PICTURES)) {
    server.get(url, async (_request, reply) => {
      const profile = await shopProfile(db)
      const of = JSON.stringify([profile.brand, profile.color, profile.sign])
      let known = drawn.get(url)
      if (known?.of !== of) drawn.set(url, (known = { of, bytes: draw(profile, mediaDir) }))
      const bytes = await known.bytes.catch((error: unknown) => {
        drawn.delete(url)
        throw error
      })
      return forAnHour(reply).headers(SHOWN_ELSEWHERE).type(type).send(bytes)
    })
  }
}

/** Now or on older pages: other colours would cost milliseconds, whoever asks. */
const isShopColor = async (db: Db, color: string): Promise<boolean> =>
  (await shopProfile(db)).color === color ||
  (await formerValues(db, ['color'])).some(({ value }) => value === color)

const forAnHour = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', `public, max-age=${HOUR}`)

const pngIcon = (side: number, purpose?: 'maskable') => ({
  src: purpose ? `/icon-${purpose}-${side}.png` : `/icon-${side}.png`,
  sizes: `${side}x${side}`,
  type: PNG,
  ...(purpose && { purpose }),
})

const webManifest = ({ brand, color }: ShopProfile) => ({
  id: '/',
  name: t('webManifest.name', { brand }),
  short_name: brand,
  description: t('webManifest.description'),
  lang: 'ru',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: readablePrimary(color),
  categories: ['shopping', 'lifestyle'],
  icons: [
    pngIcon(192),
    pngIcon(512),
    pngIcon(512, 'maskable'),
    { src: '/badge-96.png', sizes: '96x96', type: PNG, purpose: 'monochrome' },
  ],
  shortcuts: [
    ['orders', '/profile/orders'],
    ['cart', '/order'],
    ['favourites', '/izbrannoe'],
  ].map(([name, url]) => ({
    name: t(`webManifest.shortcuts.${name as 'orders' | 'cart' | 'favourites'}`),
    url,
    icons: [pngIcon(192)],
  })),
})
