import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: [{ find: /^#\//, replacement: `${path.resolve(import.meta.dirname, 'src')}/` }] },
  test: {
    include: ['src/**/*.test.ts', 'bin/**/*.test.ts', 'db/**/*.test.ts'],
    globalSetup: 'src/platform/server/testing/global-setup.ts',
    setupFiles: 'src/platform/server/testing/setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    // Whatever comes by itself may come late on a busy computer.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
