import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

const FOLDER = 'LAVANDA_E2E_FOLDER'
const PORT = 'E2E_PORT'

/**
 * Where this run of the browser tests keeps its shop; its worker processes find it by the environment. With `SHOP_URL`
 * a shop that runs already is looked at, which says its login codes into the file `SHOP_LOG`.
 */
export const describeRun = () => {
  const folder = (process.env[FOLDER] ??= path.join(tmpdir(), `lavanda-e2e-${process.pid}`))
  // Of its own, so that two runs do not meet.
  const port = (process.env[PORT] ||= String(randomInt(20_000, 30_000)))
  return {
    folder,
    port,
    // By name: only there does a browser take `Secure` cookies without https.
    url: process.env.SHOP_URL || `http://localhost:${port}`,
    dataDir: path.join(folder, 'data'),
    /** Everything that the shop said, login codes among it. */
    output: process.env.SHOP_LOG || path.join(folder, 'shop.log'),
  }
}
