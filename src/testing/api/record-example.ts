import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import type { CallExample } from '#/platform/server/http/docs/openapi.ts'
import type { DocumentedCall } from './api-document.ts'

/** The folder of `npm run api:record`. */
const FOLDER = process.env['RECORD_API']
const MAX_CHARACTERS = 4_000

export type HeardExample = CallExample & { name: string }

/** What went well, short enough to be read. */
export const recordExample = async (
  { name }: DocumentedCall,
  request: unknown,
  { status, type, body }: { status: number; type: string; body: unknown },
): Promise<void> => {
  if (FOLDER === undefined || status < 200 || status > 299) return
  const isJson = type.startsWith('application/json')
  if (!isJson && request === undefined) return
  const heard: HeardExample = {
    name,
    ...(request !== undefined && { request }),
    status,
    ...(isJson && { answer: body }),
  }
  const line = JSON.stringify(heard)
  if (line.length <= MAX_CHARACTERS) await appendFile(path.join(FOLDER, `${process.pid}.jsonl`), `${line}\n`)
}
