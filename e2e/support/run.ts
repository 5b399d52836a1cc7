import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

const FOLDER = 'LAVANDA_E2E_FOLDER'
const PORT = 'E2E_PORT'

/**
 * Folder and port of this run, shared with worker processes by the environment. With `SHOP_URL` a running
 * shop is used whose log is the file `SHOP_LOG`.
 */
export const describeRun = () => {
  const folder = (process.env[FOLDER] ??= path.join(tmpdir(), `lavanda-e2e-${process.pid}`))
  // Random, so that two runs do not meet.
  const port = (process.env[PORT] ||= String(randomInt(20_000, 30_000)))
  return {
    folder,
    port,
    // By name: a browser takes `Secure` cookies without https only there.
    url: process.env.SHOP_URL || `http://localhost:${port}`,
    dataDir: path.join(folder, 'data'),
    /** The shop's log, login codes included. */
    output: process.env.SHOP_LOG || path.join(folder, 'shop.log'),
  }
}
