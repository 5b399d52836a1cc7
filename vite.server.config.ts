import { defineConfig } from 'vite'
import { serverBundle } from './src/platform/build/server/server-bundle.ts'

export default defineConfig(
  serverBundle(
    // A file of its own, since what sets NODE_ENV runs before any package.
    { 'node-env': 'src/platform/server/start/node-env.ts', shop: 'src/main.ts' },
    `${process.env.BUILD_FOLDER ?? 'build'}/program`,
  ),
)
