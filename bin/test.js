#!/usr/bin/env node
import './lib/refuse-old-node.js'
import { findOrInstallChromium } from './lib/chromium.js'
import { verify } from './lib/verify.js'

await verify(findOrInstallChromium)
