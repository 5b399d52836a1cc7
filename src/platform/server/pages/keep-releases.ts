import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { HOUR_MS } from '#/platform/shared/durations.ts'

/** Two before it: an older tab is reloaded by a failed part. */
const RELEASES = 3
const ASSETS = 'assets'

const releasesFolder = (dataDir: string) => path.join(dataDir, 'releases')

/**
 * Copies this release's hashed files into the data folder, for all processes while releases change; keeps the last
 * three.
 */
export const keepRelease = async (
  dataDir: string,
  { version, assets, now }: { version: string; assets: string; now: Date },
): Promise<void> => {
  const folder = path.join(releasesFolder(dataDir), version)
  if (!(await isThere(folder))) await copyWhole(assets, folder)
  await utimes(folder, now, now)
  const old = (await newestFirst(dataDir, isRelease)).slice(RELEASES)
  const drafts = await newestFirst(dataDir, isDraft)
  const left = await Promise.all(drafts.map(async (draft) => ((await isOld(draft, now)) ? draft : [])))
  for (const gone of [...old, ...left.flat()]) await rm(gone, { recursive: true, force: true })
}

const isDraft = (name: string) => name.endsWith('.tmp')
const isRelease = (name: string) => !isDraft(name)
const isOld = async (folder: string, now: Date) => now.getTime() - (await changedAt(folder)) > HOUR_MS

/** A killed process leaves no half of a release. */
const copyWhole = async (from: string, folder: string) => {
  const draft = `${folder}.${randomUUID()}.tmp`
  await mkdir(path.dirname(folder), { recursive: true })
  try {
    await cp(from, path.join(draft, ASSETS), { recursive: true })
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process of this release was faster.
    if (!(await isThere(folder))) throw error
  }
}

const newestFirst = async (dataDir: string, counts: (name: string) => boolean): Promise<string[]> => {
  const names = await readdir(releasesFolder(dataDir)).catch(() => [])
  const dated = await Promise.all(
    names.filter(counts).map(async (name) => {
      const folder = path.join(releasesFolder(dataDir), name)
      return { folder, at: await changedAt(folder) }
    }),
  )
  return dated.toSorted((one, other) => other.at - one.at).map(({ folder }) => folder)
}

/** Zero when another process has removed it. */
const changedAt = async (folder: string): Promise<number> =>
  stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

const isThere = async (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Hashed files that this release does not have. */
export const serveOtherReleases = (server: FastifyInstance, dataDir: string): void => {
  server.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const { file } = request.params
    if (path.basename(file) !== file) return reply.callNotFound()
    for (const release of await newestFirst(dataDir, isRelease)) {
      const folder = path.join(release, ASSETS)
      if (await isThere(path.join(folder, file))) return reply.sendFile(file, folder)
    }
    return reply.callNotFound()
  })
}
