import { BadZip } from '#/platform/shared/read-zip.ts'
import { t } from '#/platform/shared/texts.ts'
import { decodeText } from './decode-text.ts'
import type { RawTable } from './raw-table.ts'
import { readCsv } from './read-csv.ts'
import { NoWorkbook, readXlsx } from './read-xlsx.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]
/** PDF, PNG, JPEG, GIF, RAR, 7-Zip, gzip, RTF. */
const NO_TABLES = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
]

/** CSV in any encoding, the first sheet of an XLSX. Runs in a process that may be killed. */
export const readTable = async (file: Uint8Array, mostRows: number): Promise<RawTable> => {
  const begins = (bytes: number[]) => bytes.every((byte, at) => file[at] === byte)
  if (begins(OLD_EXCEL)) return failed('oldExcel')
  if (NO_TABLES.some(begins)) return failed('notTable')
  if (begins(ZIP)) return readXlsx(file, mostRows).catch(faultOfXlsx)
  const text = decodeText(file)
  if (text.includes('\0')) return failed('notTable')
  const table = readCsv(text, mostRows)
  return table.rows.length === 0 && !table.fault ? failed('empty') : table
}

const faultOfXlsx = (error: unknown): RawTable => {
  if (error instanceof NoWorkbook) return failed('notTable')
  if (error instanceof BadZip) return failed(error.fault === 'broken' ? 'xlsxBroken' : 'xlsxTooLarge')
  throw error
}

const failed = (why: 'oldExcel' | 'notTable' | 'empty' | 'xlsxBroken' | 'xlsxTooLarge'): RawTable => ({
  rows: [],
  fault: { line: 1, message: t(`staff.exchange.problems.${why}`) },
})
