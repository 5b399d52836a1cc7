import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildPages, start, temporaryFolder } from './testing/start.ts'

const MINUTE_MS = 60_000
const ORDERS = 4
beforeAll(buildPages, 3 * MINUTE_MS)

/** As the summary and the report say it; the day itself is the programs' own. */
test(
  'a small holiday is played to its end: orders kept, a report, and data that agree',
  async () => {
    const report = path.join(temporaryFolder(), 'report.html')
    const args = ['--orders', String(ORDERS), '--calls', '1', '--accidents', 'bank', '--report', report]
    const { ended, output } = start({ program: 'rehearsal.js', args })
    expect(await ended).toEqual({ code: 0, stderr: '' })
    const [, promised] = /Обещано заказов: (\d+)/.exec(output()) ?? []
    expect(Number(promised)).toBeGreaterThanOrEqual(ORDERS)
    expect(output()).toContain('Сверка данных: нарушений нет')
    expect(existsSync(report)).toBe(true)
    expect(readFileSync(report, 'utf8').match(/<svg/g)?.length).toBeGreaterThan(2)
  },
  10 * MINUTE_MS,
)
