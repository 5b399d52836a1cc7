import type { Db } from '#/platform/server/database/db.ts'
import { fillProducts } from '#/testing/catalog/many-products.ts'
import { askAt } from './open-loop.ts'

const WORDS = ['розы', 'пионы', 'тюльпаны', 'маме', 'до 4000', 'красные']
const SEARCHES = 0.05

export const haveProducts = async (db: Db, wanted: number): Promise<void> => {
  const [{ count }] = await db.sql<[{ count: number }]>`select count(*)::int as count from products`
  if (count >= wanted) return
  await db.transaction(async (tx) => {
    await tx.sql`set local statement_timeout = 0`
    await fillProducts(tx, wanted - count)
  })
  await db.sql`vacuum analyze`
}

const WARM_AT_ONCE = 4

/** Of the sitemap, or a search. `warm` asks for each once. */
export const randomPages = async (url: string, { warm = false } = {}): Promise<() => string> => {
  const list = async (file: string) => {
    const { body } = await askAt(url + file, { read: true })
    return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => new URL(page).pathname)
  }
  const found = await list('/sitemap.xml')
  const parts = await Promise.all(found.filter((page) => page.endsWith('.xml')).map(list))
  const pages = [...found.filter((page) => !page.endsWith('.xml')), ...parts.flat()]
  if (pages.length === 0) throw new Error('the sitemap is empty')
  const left = warm ? [...pages] : []
  const askForLeft = async () => {
    for (let page = left.pop(); page; page = left.pop())
      await askAt(url + page, { headers: { 'accept-encoding': 'br' } })
  }
  await Promise.all(Array.from({ length: WARM_AT_ONCE }, askForLeft))
  return () => (Math.random() < SEARCHES ? `/search?q=${encodeURIComponent(any(WORDS))}` : any(pages))
}

export const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T
