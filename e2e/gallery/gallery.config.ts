import path from 'node:path'
import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { webServer } = shared
if (!webServer || Array.isArray(webServer)) throw new Error('journeys start one shop')

/** `npm run gallery`, on the e2e shop. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: 'pictures.ts',
  // Of the demo as it is.
  globalSetup: [],
  outputDir: path.join(root, 'test-results'),
  retries: 0,
  // Four widths, two axe runs each.
  timeout: 120_000,
  reporter: [['line'], ['./gallery-reporter.ts']],
  projects: [{ name: 'gallery' }],
  use: {
    ...shared.use,
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    ...webServer,
    cwd: root,
    // `E2E_PORT`, `LAVANDA_E2E_FOLDER`.
    reuseExistingServer: true,
  },
})
