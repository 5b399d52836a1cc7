import path from 'node:path'
import { describeRun } from '../../support/run.ts'

/** Without demo data, for pictures of the opening. */
export const emptyShop = () => {
  const run = describeRun()
  const port = String(Number(run.port) + 1)
  const folder = `${run.folder}-empty`
  return {
    phone: '+79130000000',
    port,
    url: `http://localhost:${port}`,
    folder,
    dataDir: path.join(folder, 'data'),
    output: path.join(folder, 'shop.log'),
  }
}
