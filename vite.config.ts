import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { guardServerCode } from './src/platform/build/guard-server-code.ts'
import { slimContracts } from './src/platform/build/slim-contracts.ts'

export default defineConfig({
  plugins: [guardServerCode(), slimContracts(), reactRouter()],
  resolve: { alias: [{ find: /^#\//, replacement: `${path.resolve(import.meta.dirname, 'src')}/` }] },
  build: { assetsInlineLimit: 0, cssMinify: true, target: 'es2022' },
  server: { middlewareMode: true, watch: { ignored: ['**/data/**'] } },
})
