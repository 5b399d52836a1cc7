#!/usr/bin/env node
import './lib/refuse-old-node.js'
import { runCheck } from './lib/run-check.js'

const [name, ...args] = process.argv.slice(2)
process.exitCode = await runCheck(name, args)
