import { build, isBuilt } from './build.js'
import { install, missingPackages } from './install.js'
import { withLock } from './lock.js'
import { findNode } from './node.js'
import { fail, log, text } from './messages.js'

/** A second start waits and finds it done. */
export const prepare = async ({ built, dev, rebuild = false }) => {
  const mustBuild = () => rebuild || (built && !isBuilt())
  // Build tools are installed with those of the checks.
  const missing = () => missingPackages({ dev: dev || mustBuild() })
  if (missing().length === 0 && !mustBuild()) return
  await withLock(
    () => log(text('progress.waiting')),
    async () => {
      if (missing().length > 0) await install()
      if (!findNode()) fail('noNode', { platform: `${process.platform}-${process.arch}` })
      if (mustBuild()) await build()
    },
  )
}
