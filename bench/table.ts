export type ResultRow = [name: string, shop: string | number, ceiling: string | number, note: string]

export const table = (rows: ResultRow[]): string => {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? short(cell) : cell)))
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map(([name = '', shop = '', ceiling = '', note = '']) =>
      [
        name.padEnd(widths[0] ?? 0),
        shop.padStart(widths[1] ?? 0),
        ceiling.padStart(widths[2] ?? 0),
        note,
      ].join('   '),
    )
    .join('\n')
}

const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))
