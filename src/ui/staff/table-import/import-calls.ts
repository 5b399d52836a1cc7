import type { ImportCalls } from '#/platform/shared/table-calls.ts'
import { downloadFile } from '#/platform/web/download-file.ts'
import { uploadFile } from '#/platform/web/upload-file.ts'

/** Texts `staff.exchange.of.*`. */
export type Imported = 'products' | 'components' | 'customers' | 'orders' | 'suppliers'

export type ImportTicks = { make_missing?: '1' }

export const checkTable = (
  calls: ImportCalls,
  file: File,
  options: ImportTicks,
  onProgress: (part: number) => void,
) => uploadFile(calls.check, { query: options }, asData(file), onProgress)

export const applyTable = (
  calls: ImportCalls,
  { file, plan, skipBad, options }: { file: File; plan: string; skipBad: boolean; options: ImportTicks },
  onProgress: (part: number) => void,
) => {
  const query = { ...options, plan, ...(skipBad && { skip_bad: '1' as const }) }
  return uploadFile(calls.apply, { query }, asData(file), onProgress)
}

export const downloadProblems = (calls: ImportCalls, file: File, options: ImportTicks, name: string) =>
  downloadFile(calls.problems, { query: options }, name, asData(file))

/** Browsers disagree about MIME types (Excel's for CSV): the server detects the format itself. */
const asData = (file: File): Blob => new Blob([file], { type: 'application/octet-stream' })
