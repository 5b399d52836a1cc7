import { vi } from 'vitest'

const PATIENCE_MS = 30_000

/** As `vi.waitFor`, which gives up after a second: a busy computer stands still for longer. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: PATIENCE_MS })
