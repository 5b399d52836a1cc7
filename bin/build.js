#!/usr/bin/env node
import './lib/refuse-old-node.js'
import { prepare } from './lib/prepare.js'

await prepare({ built: true, dev: false, rebuild: true })
