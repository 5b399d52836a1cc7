export type RawRow = { line: number; cells: string[] }
/** Columns without meanings; without empty rows. */
export type RawTable = {
  rows: RawRow[]
  /** The file is a text: a row unlike the heading is a mistake. */
  isRagged?: true
  /** The first over the limit; it and later rows are not read. */
  tooMany?: { line: number }
  /** Why nothing could be read, in Russian. */
  fault?: { line: number; message: string }
}
