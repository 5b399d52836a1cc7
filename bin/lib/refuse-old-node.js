import { fail } from './messages.js'

const OLDEST = 20

// On import: the other modules may use what older Nodes lack.
if (Number(process.versions.node.split('.')[0]) < OLDEST)
  fail('wrongNode', { version: process.versions.node })
