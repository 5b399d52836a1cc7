import path from 'node:path'
import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

const root = path.resolve(import.meta.dirname, '../..')
const { webServer } = shared
if (!webServer || Array.isArray(webServer)) throw new Error('journeys start one shop')

/** Every screen of the shop as pictures (`npm run gallery`): the shop of the journeys, and no journey. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: 'pictures.ts',
  outputDir: path.join(root, 'test-results'),
  retries: 0,
  // Four widths and two judgements each, perhaps on a busy computer.
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
    // While states are written, a shop that runs already serves (`E2E_PORT`, `LAVANDA_E2E_FOLDER`).
    reuseExistingServer: true,
  },
})
