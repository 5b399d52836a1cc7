import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import { inCallSpan } from '../tracing/spans.ts'

export type ObjectStoreSettings = { url: string; bucket: string; key: string; secret: string; region: string }

/** Shared by several machines. Rejects when the store does not answer. */
export type ObjectStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Buffer | null>
  /** A missing one is no error. */
  delete(name: string): Promise<void>
  /** All of them, as many at once as the store tells. */
  list(): AsyncIterable<SavedOriginal[]>
}

export type SavedOriginal = { name: string; /** Of the last upload. */ savedAt: Date }

const FOLDER = 'originals/'
/** Milliseconds: longer than a picture takes on a slow connection. */
const TIMEOUT_MS = 10_000

/** The bucket is in the path; every request is signed with its body. */
export const openObjectStore = (
  { url, bucket, key, secret, region }: ObjectStoreSettings,
  timeout = TIMEOUT_MS,
): ObjectStore => {
  const signer = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region })
  const ask = async (method: string, rest: string, body?: Uint8Array): Promise<Response> => {
    const headers = { 'x-amz-content-sha256': sha256(body ?? ''), 'content-type': 'application/octet-stream' }
    const signed = await signer.sign(`${url}/${bucket}${rest}`, {
      method,
      headers,
      ...(body && { body: new Uint8Array(body) }),
    })
    return inCallSpan(url, method, () =>
      fetch(signed, { signal: AbortSignal.timeout(timeout), redirect: 'error' }),
    )
  }
  return {
    put: async (name, bytes) => void (await readOk(await ask('PUT', `/${FOLDER}${name}`, bytes))),
    get: async (name) => {
      const answer = await ask('GET', `/${FOLDER}${name}`)
      if (answer.status !== 404) return readOk(answer)
      await answer.body?.cancel()
      return null
    },
    delete: async (name) => {
      const answer = await ask('DELETE', `/${FOLDER}${name}`)
      if (answer.status === 404) await answer.body?.cancel()
      else await readOk(answer)
    },
    list: async function* () {
      for (let after = ''; ;) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: FOLDER,
          ...(after && { 'start-after': after }),
        })
        const page = readPage((await readOk(await ask('GET', `?${query}`))).toString())
        yield page.objects.map(({ path, savedAt }) => ({ name: path.slice(FOLDER.length), savedAt }))
        after = page.objects.at(-1)?.path ?? ''
        if (!page.more || !after) return
      }
    },
  }
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const readOk = async (answer: Response): Promise<Buffer> => {
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`the store of pictures answered ${answer.status}`)
  }
  return Buffer.from(await answer.arrayBuffer())
}

/** Of one whose age the store does not tell. */
const NEVER_OLD = '9999-12-31'

const parser = new XMLParser({ isArray: (name) => name === 'Contents', parseTagValue: false })
type ListPage = {
  ListBucketResult?: { IsTruncated?: string; Contents?: { Key: string; LastModified?: string }[] }
}

/** Anything but a list is an error: as an empty list it would delete every copy. */
const readPage = (xml: string) => {
  const { ListBucketResult: page } = parser.parse(xml) as ListPage
  if (page === undefined) throw new Error('the store of pictures answered no list')
  const { IsTruncated, Contents = [] } = page
  const objects = Contents.map(({ Key, LastModified }) => ({
    path: Key,
    savedAt: new Date(LastModified ?? NEVER_OLD),
  }))
  return { objects, more: IsTruncated === 'true' }
}
