import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'

/** Where a store of pictures is and how we are known there; any that speaks S3 does. */
export type StoreSettings = { url: string; bucket: string; key: string; secret: string; region: string }

/** Pictures' originals by name, in a store that several machines share. Everything rejects when it does not answer. */
export type ObjectStore = {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none. */
  get(name: string): Promise<Buffer | null>
  /** One that is not there is gone as well. */
  drop(name: string): Promise<void>
  names(): Promise<Set<string>>
}

const FOLDER = 'originals/'
/** Milliseconds. Longer than a picture takes on a bad line, shorter than people wait. */
const TIMEOUT_MS = 10_000

/** A store behind S3's protocol, its bucket in the path; every request signed, its body with it. */
export const openObjectStore = (
  { url, bucket, key, secret, region }: StoreSettings,
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
    return fetch(signed, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
  }
  return {
    put: async (name, bytes) => void (await taken(await ask('PUT', `/${FOLDER}${name}`, bytes))),
    get: async (name) => {
      const answer = await ask('GET', `/${FOLDER}${name}`)
      if (answer.status !== 404) return taken(answer)
      await answer.body?.cancel()
      return null
    },
    drop: async (name) => {
      const answer = await ask('DELETE', `/${FOLDER}${name}`)
      if (answer.status === 404) await answer.body?.cancel()
      else await taken(answer)
    },
    names: async () => {
      const all = new Set<string>()
      for (let after = ''; ;) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: FOLDER,
          ...(after && { 'start-after': after }),
        })
        const page = readPage((await taken(await ask('GET', `?${query}`))).toString())
        for (const one of page.keys) all.add(one.slice(FOLDER.length))
        after = page.keys.at(-1) ?? ''
        if (!page.more || !after) return all
      }
    },
  }
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The whole answer; a refusal says only its status, since its text may repeat what was signed. */
const taken = async (answer: Response): Promise<Buffer> => {
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`the store of pictures answered ${answer.status}`)
  }
  return Buffer.from(await answer.arrayBuffer())
}

const parser = new XMLParser({ isArray: (name) => name === 'Contents', parseTagValue: false })
type Page = { ListBucketResult?: { IsTruncated?: string; Contents?: { Key: string }[] } }

/** What is no list is a fault: taken for an empty one, it would throw every copy away. */
const readPage = (xml: string) => {
  const { ListBucketResult: page } = parser.parse(xml) as Page
  if (page === undefined) throw new Error('the store of pictures answered no list')
  const { IsTruncated, Contents = [] } = page
  return { keys: Contents.map(({ Key }) => Key), more: IsTruncated === 'true' }
}
