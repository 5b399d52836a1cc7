import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildPages, hasChromium, start, temporaryFolder } from './testing/start.ts'

const MINUTE_MS = 60_000
const ORDERS = 4
/** Of a browser at least; the first order is bought in one, and the first store has one florist. */
const BY_SCREEN = hasChromium() ? 1 : 0
beforeAll(buildPages, 3 * MINUTE_MS)

/** As the summary and the report say it; the day itself is the programs' own. */
test(
  'a small holiday is played to its end: orders kept, a report, and data that agree',
  async () => {
    const report = path.join(temporaryFolder(), 'report.html')
    const small = ['--orders', String(ORDERS), '--calls', '1', '--accidents', 'bank', '--step', '10']
    const args = [...small, '--report', report, ...(BY_SCREEN === 0 ? ['--no-browsers'] : [])]
    const { ended, output } = start({ program: 'rehearsal.js', args })
    expect(await ended).toEqual({ code: 0, stderr: '' })
    const [, promised] = /Обещано заказов: (\d+)/.exec(output()) ?? []
    expect(Number(promised)).toBeGreaterThanOrEqual(ORDERS)
    expect(output()).toContain('Сверка данных: нарушений нет')
    const [, bought = 0, made = 0] = /В настоящих браузерах: (\d+)[^,]+, (\d+) собрано/.exec(output()) ?? []
    expect(Number(bought)).toBeGreaterThanOrEqual(BY_SCREEN)
    expect(Number(made)).toBeGreaterThanOrEqual(BY_SCREEN)
    expect(existsSync(report)).toBe(true)
    expect(readFileSync(report, 'utf8').match(/<svg/g)?.length).toBeGreaterThan(2)
  },
  10 * MINUTE_MS,
)
