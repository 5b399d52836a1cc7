import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

const bomb = () => {
  const levels = Array.from({ length: 8 }, (_one, level) => {
    const inner =
      level === 0 ? '<rect width="9" height="9"/>' : `<use xlink:href="#l${level - 1}"/>`.repeat(10)
    return `<g id="l${level}" filter="url(#f)">${inner}</g>`
  })
  return `<svg ${SVG} width="3000" height="3000"><defs><filter id="f"><feTurbulence baseFrequency=".9" numOctaves="9"/>
    <feGaussianBlur stdDeviation="99"/></filter>${levels.join('')}</defs><use xlink:href="#l7"/></svg>`
}
const drawing = `<svg ${SVG} width="600" height="600"><rect width="600" height="600" fill="#00f"/></svg>`

const chunk = (type: string, data: Uint8Array) => {
  const [head, tail, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])]
  head.writeUInt32BE(data.length)
  tail.writeUInt32BE(crc32(named))
  return Buffer.concat([head, named, tail])
}
/** One-bit, and claims this size whatever it holds. */
const hugePng = (side: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * Math.min(side, 9000)))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.of())])
}
const hugeGif = (side: number) => {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const [palette, corner] = [Buffer.from('000000ffffff', 'hex'), Buffer.alloc(4)]
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from('800000', 'hex'),
    palette,
    Buffer.from(','),
    corner,
    size,
    Buffer.from('0002024401003b', 'hex'),
  ])
}
const photo = (side = 700) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a3a1e0' } })
const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))

export const hostilePictures = async (): Promise<[name: string, bytes: Buffer, code: string][]> => {
  const png = await photo().png().toBuffer()
  const striped = sharp(Buffer.from(drawing)).png({ compressionLevel: 0 })
  return [
    ['a drawing behind the mark of AVIF', Buffer.from(`<!--ftyp-->${drawing}`), 'picture_broken'],
    ['a bomb behind the mark of AVIF', Buffer.from(`<!--ftyp-->${bomb()}`), 'picture_broken'],
    ['a bomb', Buffer.from(bomb()), 'picture_broken'],
    ['a drawing in UTF-16', Buffer.from(`\ufeff${drawing}`, 'utf16le'), 'picture_broken'],
    ['a drawing behind the mark of GIF', Buffer.from(`GIF89a${drawing}`), 'picture_broken'],
    [
      'a drawing behind a picture’s start',
      Buffer.concat([png.subarray(0, 8), Buffer.from(bomb())]),
      'picture_broken',
    ],
    [
      'a document',
      Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
      'picture_broken',
    ],
    [
      'an order to the converter',
      Buffer.from('push graphic-context\nimage over 0,0 0,0 "/etc/passwd"'),
      'picture_broken',
    ],
    ['TIFF', await photo().tiff().toBuffer(), 'picture_broken'],
    ['a table', Buffer.from('P3\n700 700\n255\n'), 'picture_broken'],
    ['nothing', Buffer.of(), 'picture_broken'],
    ['half a JPEG', half(await photo().jpeg().toBuffer()), 'picture_broken'],
    ['half a PNG', half(await striped.toBuffer()), 'picture_broken'],
    ['half a WebP', half(await photo().webp({ lossless: true }).toBuffer()), 'picture_broken'],
    ['half an AVIF', half(await photo().avif({ effort: 0 }).toBuffer()), 'picture_broken'],
    ['a PNG of 30 000 × 30 000', hugePng(30_000), 'picture_too_large'],
    ['a GIF of 20 000 × 20 000 in forty bytes', hugeGif(20_000), 'picture_too_large'],
    ['a PNG of 299 × 299', await photo(299).png().toBuffer(), 'picture_too_small'],
  ]
}

export const strangePictures = async (): Promise<[name: string, bytes: Buffer][]> => [
  ['GIF', await photo().gif().toBuffer()],
  ['AVIF', await photo().avif({ effort: 0 }).toBuffer()],
  ['a PNG of 7 000 × 7 000 in a hundred kilobytes', hugePng(7_000)],
  [
    'a picture with a drawing at its end',
    Buffer.concat([await photo().png().toBuffer(), Buffer.from(bomb())]),
  ],
]

export const noisyPicture = (width = 1600, height = 1200) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
