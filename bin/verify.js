#!/usr/bin/env node
import './lib/refuse-old-node.js'
import { findChromium } from './lib/chromium.js'
import { verify } from './lib/verify.js'

await verify(findChromium)
