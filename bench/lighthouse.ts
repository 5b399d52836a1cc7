import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { median } from './median.ts'
import { startBuiltShop } from './shop-process.ts'
import type { ResultRow } from './table.ts'

/** Fetched by npm when asked for: 176 MB that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const TIMES = 5
const SYSTEMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const MAX_REPORT_BYTES = 64 * 1024 * 1024
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/category/bukety' },
  { name: 'product', path: '/product/nezhnost' },
  { name: 'search', path: `/search?q=${encodeURIComponent('розы')}` },
  { name: 'order', path: '/order' },
]
const OPTIONS = [
  '--quiet',
  '--output=json',
  '--only-categories=performance',
  '--enable-error-reporting=false',
  '--chrome-flags=--headless=new --no-sandbox',
]
/** The ceiling: the page without scripts. */
const WITHOUT_SCRIPTS = ['--blocked-url-patterns=*.js', '--blocked-url-patterns=*/locales/*']

type Report = {
  categories: { performance: { score: number } }
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>
}
type Figures = { score: number; lcp: number; blocked: number; requests: number; kilobytes: number }

/** Slowed down as a phone; medians of five runs. */
export const measureLighthouse = async (databaseUrl: string, dataDir: string): Promise<ResultRow[]> => {
  const browser = process.env.CHROMIUM ?? SYSTEMS.find((file) => existsSync(file))
  if (browser === undefined) return [['no Chromium', '', '', 'set CHROMIUM']]
  const shop = await startBuiltShop({ databaseUrl, dataDir })
  const rows: ResultRow[] = []
  try {
    for (const { name, path } of PAGES) rows.push(...(await compare(name, shop.url + path, browser)))
  } finally {
    await shop.stop()
  }
  return rows
}

/** Interleaved: other load on the machine affects both. */
const compare = async (name: string, url: string, browser: string): Promise<ResultRow[]> => {
  const runs: [Figures, Figures][] = []
  // The first one fetches the program and fills the page cache.
  await visit(url, browser)
  for (let n = 0; n < TIMES; n++)
    runs.push([await visit(url, browser), await visit(url, browser, WITHOUT_SCRIPTS)])
  const row = (title: string, figure: keyof Figures, note: string): ResultRow => [
    `${name}, ${title}`,
    median(runs.map(([own]) => own[figure])),
    median(runs.map(([, bare]) => bare[figure])),
    note,
  ]
  return [
    row('score', 'score', 'the same page without scripts; asked for: 98'),
    row('largest paint, ms', 'lcp', 'asked for: 1800'),
    row('blocked, ms', 'blocked', 'asked for: 100'),
    row('requests', 'requests', ''),
    row('kB', 'kilobytes', ''),
  ]
}

const visit = async (url: string, browser: string, options: string[] = []): Promise<Figures> => {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...OPTIONS, ...options],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: MAX_REPORT_BYTES },
  )
  const { categories, audits } = JSON.parse(stdout) as Report
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    score: categories.performance.score * 100,
    lcp: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    requests: audits['network-requests']?.details?.items?.length ?? Number.NaN,
    kilobytes: value('total-byte-weight') / 1000,
  }
}
