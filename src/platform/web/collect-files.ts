import { readZip } from '#/platform/shared/read-zip.ts'

export type CollectedFile = { path: string; blob: () => Promise<Blob> }

export class TooManyFiles extends Error {}

const MEGABYTE = 1024 * 1024
export const MAX_FILES = 5_000
/** Larger pictures are refused anyway. */
const ENTRY_BYTES = 32 * MEGABYTE

/** Single files, a folder (`webkitdirectory`), archives by their content. */
export const collectChosen = (files: readonly File[]): Promise<CollectedFile[]> =>
  unpackArchives(files.map((file) => ({ path: file.webkitRelativePath || file.name, file })))

/** Folders included. Must be called while the event is handled. */
export const collectDropped = async ({ items, files }: DataTransfer): Promise<CollectedFile[]> => {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return collectChosen([...files])
  const found: { path: string; file: File }[] = []
  for (const entry of entries) await walk(entry, found)
  return unpackArchives(found)
}

const walk = async (entry: FileSystemEntry, found: { path: string; file: File }[]): Promise<void> => {
  if (found.length >= MAX_FILES) throw new TooManyFiles()
  if (isFile(entry)) {
    const file = await new Promise<File>((done, fail) => entry.file(done, fail))
    found.push({ path: entry.fullPath.replace(/^\//, ''), file })
  } else if (isFolder(entry)) {
    for await (const child of childrenOf(entry)) await walk(child, found)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Browsers answer with a hundred at a time. */
async function* childrenOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader()
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (some.length === 0) return
    yield* some
  }
}

const unpackArchives = async (files: { path: string; file: File }[]): Promise<CollectedFile[]> => {
  const all: CollectedFile[] = []
  for (const { path, file } of files) {
    if (/\.zip$/i.test(path)) all.push(...(await entriesOf(file)))
    else all.push({ path, blob: async () => file })
    if (all.length > MAX_FILES) throw new TooManyFiles()
  }
  return all
}

const entriesOf = async (archive: File): Promise<CollectedFile[]> => {
  const entries = await readZip(archive, { entries: MAX_FILES, entryBytes: ENTRY_BYTES })
  return entries.map(({ name, read }) => ({ path: name, blob: async () => new Blob([await read()]) }))
}
