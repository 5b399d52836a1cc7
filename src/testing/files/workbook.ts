import { type FileOfZip, writeZip } from '#/platform/server/files/write-zip.ts'

const NAMES = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type CellValue = string | number | { date: number } | { formula: string; value: string | number }

export const zipOf = async (files: FileOfZip[]): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of writeZip(files)) parts.push(part)
  return Buffer.concat(parts)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const cellOf = (value: CellValue, strings: string[]): string => {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (typeof value === 'string') return `<c t="s"><v>${strings.push(value) - 1}</v></c>`
  if ('date' in value) return `<c s="1"><v>${value.date}</v></c>`
  return `<c t="str"><f>${escaped(value.formula)}</f><v>${escaped(String(value.value))}</v></c>`
}

export const workbookOf = (rows: CellValue[][], sheetEnd = ''): Promise<Buffer> => {
  const strings: string[] = []
  const sheet = rows
    .map((row) => `<row>${row.map((value) => cellOf(value, strings)).join('')}</row>`)
    .join('')
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${NAMES} xmlns:r="${RELATIONS}"><sheets><sheet name="Прайс" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${NAMES}><sheetData>${sheet}${sheetEnd}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${NAMES}>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${NAMES}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  }
  return zipOf(Object.entries(parts).map(([name, xml]) => ({ name, bytes: Buffer.from(xml) })))
}
