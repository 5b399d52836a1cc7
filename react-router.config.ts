import type { Config } from '@react-router/dev/config'
import { BUILD_FOLDER } from './src/platform/build/build-folder.ts'

export default {
  appDirectory: 'src',
  buildDirectory: BUILD_FOLDER,
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
