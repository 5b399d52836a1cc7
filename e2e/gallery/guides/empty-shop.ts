import path from 'node:path'
import { describeRun } from '../../support/run.ts'

/** The second shop of a run of the guides: without demo data, for pictures of the opening. */
export const emptyShop = () => {
  const { folder, port } = describeRun()
  const own = String(Number(port) + 1)
  return {
    phone: '+79130000000',
    port: own,
    url: `http://localhost:${own}`,
    dataDir: path.join(folder, 'empty'),
    output: path.join(folder, 'empty.log'),
  }
}
