export type RawRow = { line: number; cells: string[] }
/** A table before anybody knows what its columns mean; without empty rows. */
export type RawTable = {
  rows: RawRow[]
  /** A row of another length than the heading is a mistake: the file is a text. */
  isRagged?: true
  /** The first row over the limit; it and later rows are not read. */
  tooMany?: { line: number }
  /** Why nothing of it could be read, in Russian. */
  fault?: { line: number; message: string }
}
