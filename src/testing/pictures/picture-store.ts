import { createHash, createHmac } from 'node:crypto'
import http, { type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ObjectStoreSettings } from '#/platform/server/pictures/object-store.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'

/** Of a request's signature (as in S3). */
const FRESH_MS = 15 * MINUTE_MS
const PAGE = 3

/**
 * As much of S3 as the shop uses, with signatures (Version 4) verified independently. It can fail, hang and
 * forget.
 */
export const startPictureStore = async () => {
  const objects = new Map<string, Buffer>()
  const savedAt = new Map<string, Date>()
  let mood: 'well' | 'failing' | 'hanging' = 'well'
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
      asked.push(`${request.method} ${pathname}`)
      if (mood === 'hanging') return
      const body = Buffer.concat(parts)
      const send = (status: number, content: string | Buffer = '') => response.writeHead(status).end(content)
      if (mood === 'failing') return send(500)
      if (!isSigned(request, settings, body)) return send(403)
      const key = pathname.slice(`/${settings.bucket}/`.length)
      if (request.method === 'PUT')
        return void (objects.set(key, body), savedAt.set(key, new Date()), send(200))
      if (request.method === 'DELETE') return void (objects.delete(key), send(204))
      if (!key) return send(200, list(objects, savedAt, searchParams))
      const found = objects.get(key)
      return found ? send(200, found) : send(404)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const settings: ObjectStoreSettings = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'lavanda-pictures',
    key: 'key-of-tests',
    secret: 'secret-of-tests',
    region: 'ru-central1',
  }
  return {
    settings,
    objects,
    savedAt,
    asked,
    be: (how: typeof mood) => void (mood = how),
    close: () => {
      server.closeAllConnections()
      return new Promise<unknown>((resolve) => server.close(resolve))
    },
  }
}

const list = (objects: Map<string, Buffer>, savedAt: Map<string, Date>, query: URLSearchParams): string => {
  const [prefix, after] = [query.get('prefix') ?? '', query.get('start-after') ?? '']
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const contents = keys
    .slice(0, PAGE)
    .map((key) => `<Contents><Key>${key}</Key>${lastModified(savedAt.get(key))}</Contents>`)
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <IsTruncated>${keys.length > PAGE}</IsTruncated>${contents.join('')}</ListBucketResult>`
}

const lastModified = (at: Date | undefined): string =>
  at ? `<LastModified>${at.toISOString()}</LastModified>` : ''

const hex = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const isSigned = (request: IncomingMessage, { key, secret, region }: ObjectStoreSettings, body: Buffer) => {
  const { authorization = '', 'x-amz-date': moment = '', 'x-amz-content-sha256': hash = '' } = request.headers
  const [, who, scope, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), ?SignedHeaders=(\S+), ?Signature=(\w+)$/.exec(
      authorization,
    ) ?? []
  const date = String(moment)
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (who !== key || hash !== hex(body) || !(Math.abs(Date.now() - at) < FRESH_MS)) return false
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((one) => names.split(';').includes(one)))
    return false
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store')
  const encode = (part: string) =>
    encodeURIComponent(part).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, pathname, query, headers.join(''), names, hash].join('\n')
  const day = date.slice(0, 8)
  if (scope !== `${day}/${region}/s3/aws4_request`) return false
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const text = ['AWS4-HMAC-SHA256', date, scope, hex(canonical)].join('\n')
  return hmac(signing, text).toString('hex') === signature
}
