import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** Who stand in for a browser, or set the clocks of the process, share nothing with the other files. */
const ALONE = [
  'src/**/{storefront,backoffice,layouts,ui,web}/**/*.test.ts',
  'src/**/*storm.test.ts',
  'src/domains/delivery/server/tests/moments.test.ts',
]

/** Needs pg_dump and a server that it knows: a check of its own (`bin/lib/checks.js`). */
const BACKUP = process.env.BACKUP_DATABASE_URL === undefined ? ['db/backup/**'] : []

export default defineConfig({
  resolve: { alias: [{ find: /^#\//, replacement: `${path.resolve(import.meta.dirname, 'src')}/` }] },
  test: {
    globalSetup: 'src/testing/vitest/global-setup.ts',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['src/**/*.test.ts', 'bin/**/*.test.ts', 'db/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE, ...BACKUP],
          // Every file has a shop and a database of its own; what they import is loaded once.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
    setupFiles: 'src/testing/vitest/setup.ts',
    pool: 'forks',
    testTimeout: 20_000,
    // Whatever comes by itself may come late on a busy computer.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
