import { beforeAll, expect, test } from 'vitest'
import { buildPages, start } from './testing/start.ts'

const MINUTE_MS = 60_000
beforeAll(buildPages, 3 * MINUTE_MS)

/** An accident at least, more where there is time; an hour of them is `npm run torture`. */
test(
  'whatever happens to a shop that sells, what it promised is kept',
  async () => {
    const args = ['--minutes', '0.4', '--sockets', '50', '--slow', '5', '--buyers', '4']
    const { ended, output } = start({ program: '../torture/run.ts', args })
    expect(await ended, output()).toMatchObject({ code: 0 })
    const [, orders] = /(\d+) orders acknowledged/.exec(output()) ?? []
    expect(Number(orders)).toBeGreaterThan(0)
    expect(output()).toContain('nothing that was promised is lost; the audit is empty')
    expect(output()).toContain(': all there after')
  },
  10 * MINUTE_MS,
)
