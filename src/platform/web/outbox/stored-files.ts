import { FILES_DATABASE } from '#/platform/shared/storage-names.ts'
const STORE = 'files'

/** Some browsers cannot store files as such. */
type StoredFile = { bytes: ArrayBuffer; type: string }

/** What the database did not take, until the page is closed. */
const memory = new Map<string, File>()

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(FILES_DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return answerOf(request)
}

const ask = async <T>(
  mode: IDBTransactionMode,
  question: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await openDatabase()
  try {
    return await answerOf(question(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** Never fails. */
export const storeFile = async (key: string, file: File): Promise<void> => {
  try {
    const stored: StoredFile = { bytes: await file.arrayBuffer(), type: file.type }
    await ask('readwrite', (store) => store.put(stored, key))
  } catch {
    memory.set(key, file)
  }
}

/** Null where this browser has lost it. */
export const readFile = async (key: string): Promise<File | null> => {
  const inMemory = memory.get(key)
  if (inMemory) return inMemory
  const stored = await ask<StoredFile | undefined>('readonly', (store) => store.get(key))
  return stored ? new File([stored.bytes], '', { type: stored.type }) : null
}

export const removeFile = async (key: string): Promise<void> => {
  memory.delete(key)
  await ask('readwrite', (store) => store.delete(key)).catch(() => undefined)
}
