import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

const FOLDER = 'LAVANDA_E2E_FOLDER'
const PORT = 'E2E_PORT'

/** Shared with worker processes by the environment. `SHOP_URL`: a running shop whose log is the file `SHOP_LOG`. */
export const describeRun = () => {
  const folder = (process.env[FOLDER] ??= path.join(tmpdir(), `lavanda-e2e-${process.pid}`))
  // So that two runs do not meet.
  const port = (process.env[PORT] ||= String(randomInt(20_000, 30_000)))
  return {
    folder,
    port,
    // Only by this name a browser takes `Secure` cookies without https.
    url: process.env.SHOP_URL || `http://localhost:${port}`,
    dataDir: path.join(folder, 'data'),
    /** Login codes included. */
    output: process.env.SHOP_LOG || path.join(folder, 'shop.log'),
  }
}
