import { defineConfig } from '@playwright/test'
import gallery from '../gallery.config.ts'
import { emptyShop } from './empty-shop.ts'

const { webServer } = gallery
if (!webServer || Array.isArray(webServer)) throw new Error('the gallery starts one shop')
const { phone, port, url, folder, dataDir, output } = emptyShop()

/** `docs/guides` (`npm run gallery:guides`), from the demo shop and an empty one. */
export default defineConfig({
  ...gallery,
  testDir: import.meta.dirname,
  reporter: [['line']],
  workers: 1,
  projects: [
    { name: 'demo', testMatch: 'demo.ts' },
    { name: 'opening', testMatch: 'opening.ts' },
  ],
  webServer: [
    webServer,
    {
      ...webServer,
      command: [
        `mkdir -p "${folder}"`,
        'trap : TERM INT',
        `node bin/start.js > "${output}" 2>&1`,
        `rm -rf "${folder}"`,
      ].join('; '),
      url: `${url}/ready`,
      env: { ...webServer.env, PORT: port, DATA_DIR: dataDir, DEMO: '0', ADMIN_PHONE: phone },
    },
  ],
})
