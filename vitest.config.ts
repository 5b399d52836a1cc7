import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

/** Tests that fake a browser, set the process's clock, trace it or measure its memory are isolated from the other files. */
const ALONE = [
  'src/**/{storefront,backoffice,layouts,ui,web}/**/*.test.ts',
  'src/domains/delivery/server/tests/moments.test.ts',
  'src/platform/server/cache/cache-memory.test.ts',
  'src/platform/server/tracing/tracing.test.ts',
]

/** Needs pg_dump and a server that it supports: a separate check (`bin/lib/checks.js`). */
const BACKUP = process.env.BACKUP_DATABASE_URL === undefined ? ['db/backup/**'] : []
/** Needs a PostgreSQL of a former major version: the same. */
const UPGRADE = process.env.FORMER_POSTGRES === undefined ? ['db/upgrade/**'] : []

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
          include: ['{src,bin,db,rehearsal}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE, ...BACKUP, ...UPGRADE],
          // Every file has its own shop and database; imported modules are loaded once.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
    setupFiles: 'src/testing/vitest/setup.ts',
    pool: 'forks',
    testTimeout: 60_000,
    // Everything may be late on a busy computer.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 120_000,
  },
})
