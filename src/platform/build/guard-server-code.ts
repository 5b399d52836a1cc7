import type { Plugin } from 'vite'

const SERVER_SIDE = /\/src\/(platform\/server|domains\/[^/]+\/server|(api|shop|main)\.ts)/

/** Anything bundled that imports server code fails the build. */
export const guardServerCode = (): Plugin => ({
  name: 'guard-server-code',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer) return null
    const target = await this.resolve(source, importer, { skipSelf: true })
    if (target && SERVER_SIDE.test(target.id)) {
      this.error(
        `${importer} reaches server code: ${source}. Pages speak to the server through api(call, input) only.`,
      )
    }
    return null
  },
})
