#!/usr/bin/env node
import './lib/refuse-old-node.js'
import { runProgram } from './lib/run-program.js'

await runProgram('check')
