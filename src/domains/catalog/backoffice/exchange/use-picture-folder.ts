import { useRef, useState } from 'react'
import { BadZip } from '#/platform/shared/read-zip.ts'
import type { Output } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { type CollectedFile, MAX_FILES, TooManyFiles } from '#/platform/web/collect-files.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { importPicturesApi } from '#/domains/catalog/contract/staff/import-pictures.ts'

type Matched = Output<typeof importPicturesApi.match>['matched'][number]
type Failure = { path: string; message: string }
export type Found = { files: Matched[]; known: number; unmatched: string[] }
type Step =
  | { name: 'choosing'; error?: string }
  | { name: 'reading' }
  | { name: 'found'; found: Found }
  | { name: 'sending'; done: number; total: number }
  | { name: 'sent'; added: number; failures: Failure[] }

const AT_ONCE = 1000
const byName = new Intl.Collator('ru', { numeric: true })

/** Can be stopped at any time. */
export const usePictureFolder = () => {
  const [step, setStep] = useState<Step>({ name: 'choosing' })
  const blobs = useRef(new Map<string, CollectedFile>())
  const stopped = useRef(false)

  const look = async (collecting: Promise<CollectedFile[]>) => {
    setStep({ name: 'reading' })
    try {
      const files = (await collecting).toSorted((one, other) => byName.compare(one.path, other.path))
      blobs.current = new Map(files.map((one) => [one.path, one]))
      setStep({ name: 'found', found: await match(files) })
    } catch (error) {
      setStep({ name: 'choosing', error: messageOf(error) })
    }
  }

  const send = async ({ files }: Found) => {
    stopped.current = false
    const failures: Failure[] = []
    let added = 0
    for (const [done, { path, product_id }] of files.entries()) {
      if (stopped.current) break
      setStep({ name: 'sending', done, total: files.length })
      try {
        const blob = await blobs.current.get(path)?.blob()
        const picture = new Blob(blob ? [blob] : [], { type: 'image/jpeg' })
        await uploadFile(importPicturesApi.add, { query: { product_id, path } }, picture)
        added++
      } catch (error) {
        failures.push({ path, message: messageOf(error) })
      }
    }
    setStep({ name: 'sent', added, failures })
  }

  return {
    step,
    look: (collecting: Promise<CollectedFile[]>) => void look(collecting),
    send: (found: Found) => void send(found),
    stop: () => void (stopped.current = true),
    restart: () => setStep({ name: 'choosing' }),
  }
}

const match = async (files: CollectedFile[]): Promise<Found> => {
  const found: Found = { files: [], known: 0, unmatched: [] }
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const paths = files.slice(from, from + AT_ONCE).map(({ path }) => path)
    const { matched, unmatched } = await api(importPicturesApi.match, { body: { paths } })
    found.files.push(...matched.filter((one) => !one.is_taken))
    found.known += matched.filter((one) => one.is_taken).length
    found.unmatched.push(...unmatched)
  }
  return found
}

const messageOf = (error: unknown): string => {
  if (error instanceof BadZip) return t(`staff.exchange.pictures.zip.${error.fault}`, { n: MAX_FILES })
  if (error instanceof TooManyFiles) return t('staff.exchange.pictures.tooManyFiles', { n: MAX_FILES })
  return sayFailure(error, t('staff.exchange.failed'))
}
