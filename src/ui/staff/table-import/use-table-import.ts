import { useState } from 'react'
import { isApiError } from '#/platform/shared/errors.ts'
import type { ImportReport } from '#/platform/shared/import-report.ts'
import type { ImportCalls } from '#/platform/shared/table-calls.ts'
import { t } from '#/platform/shared/texts.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { applyTable, checkTable, type ImportTicks } from './import-calls.ts'

type Step =
  | { name: 'choosing'; error?: string }
  | { name: 'sending'; file: File; part: number; applying: boolean }
  | { name: 'checked'; file: File; report: ImportReport; note?: string }
  | { name: 'done'; report: ImportReport }

const changedSince = (error: unknown): ImportReport | undefined =>
  isApiError(error) ? (error.body?.fresh as ImportReport | undefined) : undefined

/** Checked first, then applied as it was seen; a change meanwhile shows the new report. */
export const useTableImport = (calls: ImportCalls, onDone: () => void) => {
  const [step, setStep] = useState<Step>({ name: 'choosing' })
  const [options, setOptions] = useState<ImportTicks>({})
  const sending = (file: File, applying: boolean) => (part: number) =>
    setStep({ name: 'sending', file, part, applying })
  const check = async (file: File, ticks = options) => {
    sending(file, false)(0)
    try {
      const report = await checkTable(calls, file, ticks, sending(file, false))
      setStep({ name: 'checked', file, report })
    } catch (error) {
      setStep({ name: 'choosing', error: sayFailure(error, t('staff.exchange.failed')) })
    }
  }
  const apply = async (file: File, report: ImportReport, skipBad: boolean) => {
    sending(file, true)(0)
    try {
      const done = await applyTable(calls, { file, plan: report.plan, skipBad, options }, sending(file, true))
      setStep({ name: 'done', report: done })
      onDone()
    } catch (error) {
      const fresh = changedSince(error)
      const note = fresh ? t('staff.exchange.changedSince') : sayFailure(error, t('staff.exchange.failed'))
      setStep({ name: 'checked', file, report: fresh ?? report, note })
    }
  }
  const tick = (ticks: ImportTicks) => {
    setOptions(ticks)
    if (step.name === 'checked') void check(step.file, ticks)
  }
  return { step, options, check, apply, tick, restart: () => setStep({ name: 'choosing' }) }
}
