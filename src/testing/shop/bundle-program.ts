import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { serverBundle } from '#/platform/build/server/server-bundle.ts'
import { inRoot } from '#/platform/server/files/root.ts'
import { writeWhole } from '#/platform/server/files/whole-file.ts'
import { BUNDLED_PROGRAM } from './shop-process.ts'

const FOLDER = path.dirname(BUNDLED_PROGRAM)

/** Once per run: hundreds of processes start from it. Another run may be reading the former one. */
export const bundleProgram = async (): Promise<void> => {
  const bundle = serverBundle({ 'shop-program': inRoot('src/testing/shop/shop-program.ts') }, FOLDER)
  const made = (await build({
    ...bundle,
    build: { ...bundle.build, write: false, sourcemap: false },
    configFile: false,
    logLevel: 'error',
  })) as Rolldown.RolldownOutput
  await mkdir(FOLDER, { recursive: true })
  await Promise.all(
    made.output.map((file) =>
      writeWhole(
        path.join(FOLDER, file.fileName),
        Buffer.from(file.type === 'chunk' ? file.code : file.source),
      ),
    ),
  )
}
