import { fail } from './messages.js'

const OLDEST = 20

// On import, before anything else runs: what follows may use what older versions do not have.
if (Number(process.versions.node.split('.')[0]) < OLDEST)
  fail('wrongNode', { version: process.versions.node })
