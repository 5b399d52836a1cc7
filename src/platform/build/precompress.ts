import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { BUILD_FOLDER } from './build-folder.ts'
import { writeLeanManifest } from './lean-manifest.ts'

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/
const SMALLEST = 256

/** At build time, so that nothing is compressed while serving. */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = path.resolve(config.root, BUILD_FOLDER, 'client')
    },
    closeBundle: {
      order: 'post',
      handler() {
        if (this.environment.name !== 'ssr') return
        writeLeanManifest(folder)
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          const file = path.join(folder, name)
          if (TEXT.test(name)) compress(file, readFileSync(file))
        }
      },
    },
  }
}

const compress = (file: string, bytes: Buffer) => {
  if (bytes.length < SMALLEST) return
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
