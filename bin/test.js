#!/usr/bin/env node
import './lib/refuse-old-node.js'
import { findOrInstallChromium } from './lib/chromium.js'
import { verify } from './lib/verify.js'

// As `verify`, and gets the browser too when the machine has none.
await verify(findOrInstallChromium)
