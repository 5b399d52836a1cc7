import path from 'node:path'
import type { InlineConfig } from 'vite'
import { bundleContracts } from './bundle-contracts.ts'

/** A program of the server in one file, packages left outside (docs/decisions/136). */
export const serverBundle = (input: Record<string, string>, outDir: string): InlineConfig => ({
  resolve: {
    alias: [{ find: /^#\//, replacement: `${path.resolve(import.meta.dirname, '../../..')}/` }],
  },
  plugins: [bundleContracts()],
  publicDir: false,
  build: {
    ssr: true,
    outDir,
    target: 'esnext',
    sourcemap: true,
    rolldownOptions: {
      input,
      // A call that only may throw (`decodeURIComponent`) would be taken for one that does nothing.
      treeshake: false,
      output: { minify: false, entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
