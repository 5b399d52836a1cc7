import { build, isBuilt } from './build.js'
import { install, missingPackages } from './install.js'
import { withLock } from './lock.js'
import { findNode } from './node.js'
import { fail, log, text } from './messages.js'

/** Installs and builds what is missing. Of two concurrent starts the second waits and finds it done. */
export const prepare = async ({ pages, dev, rebuild = false }) => {
  const isReady = () => missingPackages({ dev }).length === 0 && (!pages || isBuilt())
  if (!rebuild && isReady()) return
  await withLock(
    () => log(text('progress.waiting')),
    async () => {
      if (missingPackages({ dev }).length > 0) await install()
      if (!findNode()) fail('noNode', { platform: `${process.platform}-${process.arch}` })
      if (rebuild || (pages && !isBuilt())) await build()
    },
  )
}
