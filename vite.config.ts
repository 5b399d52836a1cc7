import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { awaitLoaders } from './src/platform/build/await-loaders.ts'
import { developerMessages } from './src/platform/build/developer-messages.ts'
import { guardServerCode } from './src/platform/build/guard-server-code.ts'
import { iconImports } from './src/platform/build/icon-imports.ts'
import { leanPackages } from './src/platform/build/lean-packages.ts'
import { precompress } from './src/platform/build/precompress.ts'
import { sharedFiles } from './src/platform/build/shared-files.ts'
import { slimContracts } from './src/platform/build/slim-contracts.ts'
import { textsVersion } from './src/platform/build/texts-version.ts'

const shared = sharedFiles()
const ASSET_NAME = 'assets/[name]-[hash:7][extname]'

export default defineConfig({
  define: { 'import.meta.env.TEXTS_VERSION': JSON.stringify(textsVersion()) },
  plugins: [
    guardServerCode(),
    slimContracts(),
    leanPackages(),
    awaitLoaders(),
    iconImports(),
    developerMessages(),
    reactRouter(),
    shared.plugin,
    precompress(),
  ],
  resolve: { alias: [{ find: /^#\//, replacement: `${path.resolve(import.meta.dirname, 'src')}/` }] },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    target: 'es2022',
    // A dialog's scripts are nearly always loaded already: only its styles are preloaded.
    modulePreload: { resolveDependencies: (_url, files) => files.filter((file) => file.endsWith('.css')) },
  },
  // The server needs a few dozen of its thousand icons.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    // The server writes the same addresses into pages as the browser's files have.
    ssr: { build: { rolldownOptions: { output: { assetFileNames: ASSET_NAME } } } },
    client: {
      build: {
        license: { fileName: 'licenses/packages.md' },
        rolldownOptions: {
          // Packages' messages to developers.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'] },
          output: {
            codeSplitting: { groups: shared.groups },
            // Names do not compress, and every page lists those of all: 42 bits are enough for a name's versions.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ASSET_NAME,
          },
        },
      },
    },
  },
  server: { middlewareMode: true, watch: { ignored: ['**/data/**'] } },
})
