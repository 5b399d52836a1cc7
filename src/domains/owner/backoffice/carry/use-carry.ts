import { useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'
import { carryApi, type CarryReport } from '#/domains/owner/contract/staff/carry.ts'
import { archiveFailure, readArchive, type ShopArchive } from './read-archive.ts'

type Step =
  | { name: 'choosing'; error?: string }
  | { name: 'reading' }
  | { name: 'checked'; archive: ShopArchive; report: CarryReport; error?: string }
  | { name: 'sending'; done: number; total: number }
  | { name: 'writing' }
  | { name: 'done' }

/** Pictures are sent one by one, then the rows all at once; what was sent stays sent. */
export const useCarry = () => {
  const [step, setStep] = useState<Step>({ name: 'choosing' })

  const look = async (file: File) => {
    setStep({ name: 'reading' })
    try {
      const archive = await readArchive(file)
      setStep({ name: 'checked', archive, report: await uploadFile(carryApi.check, {}, archive.data) })
    } catch (error) {
      setStep({ name: 'choosing', error: archiveFailure(error) })
    }
  }

  const apply = async (archive: ShopArchive, report: CarryReport) => {
    try {
      await sendPictures(archive, report.missing_pictures, (done, total) =>
        setStep({ name: 'sending', done, total }),
      )
      setStep({ name: 'writing' })
      await uploadFile(carryApi.apply, { query: { plan: report.plan } }, archive.data)
      setStep({ name: 'done' })
    } catch (error) {
      const fresh = isApiError(error) ? (error.body?.fresh as CarryReport | undefined) : undefined
      setStep({
        name: 'checked',
        archive,
        report: fresh ?? report,
        error: fresh ? t('staff.exchange.changedSince') : archiveFailure(error),
      })
    }
  }

  return {
    step,
    look: (file: File) => void look(file),
    apply: (archive: ShopArchive, report: CarryReport) => void apply(archive, report),
    restart: () => setStep({ name: 'choosing' }),
  }
}

const sendPictures = async (
  { pictures }: ShopArchive,
  missing: readonly string[],
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  for (const [done, name] of missing.entries()) {
    onProgress(done, missing.length)
    const bytes = await pictures.get(name)?.read()
    await uploadFile(carryApi.picture, {}, new Blob(bytes ? [bytes] : [], { type: 'image/webp' }))
  }
}
