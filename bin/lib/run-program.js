import { findNode } from './node.js'
import { prepare } from './prepare.js'
import { inRoot } from './root.js'
import { runOpenly } from './run.js'

/** One of `src/commands/`; its exit code is ours. */
export const runProgram = async (name, args = process.argv.slice(2)) => {
  await prepare({ built: false, dev: false })
  const env = { NODE_COMPILE_CACHE: inRoot('node_modules/.cache/compiled'), ...process.env }
  process.exitCode = await runOpenly(findNode(), [inRoot(`src/commands/${name}.ts`), ...args], { env })
}
