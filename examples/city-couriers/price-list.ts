import type { FeedExtension } from '../../src/extensions.ts'

const HEADINGS = ['id', 'name', 'size', 'price', 'old_price', 'available', 'url', 'picture']

/** `/feeds/price-list/{city}`: a line for each size, prices in roubles. */
export const priceList: FeedExtension = {
  name: 'price-list',
  title: 'Прайс-лист для городской площадки',
  type: 'text/csv; charset=utf-8',
  write: ({ offers }) =>
    [
      HEADINGS,
      ...offers.map(({ id, name, size, price, old_price, available, url, pictures }) => [
        String(id),
        name,
        size,
        roubles(price),
        old_price === null ? '' : roubles(old_price),
        available ? 'yes' : 'no',
        url,
        pictures[0] ?? '',
      ]),
    ]
      .map((cells) => cells.map(quoted).join(';'))
      .join('\r\n'),
}

const roubles = (kopecks: number): string => (kopecks / 100).toFixed(2)

const quoted = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
