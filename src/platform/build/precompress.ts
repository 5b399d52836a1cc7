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
  // Larger blocks than usual: the frame is one file of 400 kB.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGBLOCK]: 20 }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
