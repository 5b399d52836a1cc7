import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { formatHex, interpolate } from 'culori'
import type { Sharp, SharpOptions } from 'sharp'
import type { ShopProfile } from '#/platform/shared/shop/shop-profile.ts'
import { bundledPicturePath } from '../pictures/bundled-pictures.ts'
import { findOriginal } from '../pictures/originals.ts'
import { inRoot } from '../files/root.ts'
import { readablePrimary } from './palette.ts'

type Mark = Pick<ShopProfile, 'brand' | 'color' | 'sign'>

const FOLDER = inRoot('src/platform/server/brand')
/** For machines without fonts; made of `ui/fonts` by decompressing WOFF2. */
const FONT_FILES = ['serif-cyrillic.ttf', 'serif-latin.ttf'].map((name) => path.join(FOLDER, name))
const BOUQUET = bundledPicturePath('belye-rozy-60.webp')
const FONT = 'Noto Serif Display'

/** Of the side; a launcher may cut a maskable icon to a circle. */
const SIGN_SHARE = { any: 0.52, maskable: 0.4 }
const CORNER_SHARE = 0.27

/** Most processes never draw. */
const openSharp = async () => (await import('sharp')).default

let fonts: Promise<unknown> | undefined
const loadFonts = async () => {
  const sharp = await openSharp()
  fonts ??= Promise.all(
    FONT_FILES.map((fontfile) => sharp({ text: { text: 'a', fontfile, font: FONT } }).metadata()),
  )
  await fonts
  return sharp
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const drawText = async (
  text: string,
  color: string,
  box: { width: number; height: number },
): Promise<Buffer> => {
  const sharp = await loadFonts()
  const options: SharpOptions = {
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: FONT,
      rgba: true,
      ...box,
    },
  }
  return sharp(options).png().toBuffer()
}

export const firstLetter = (brand: string): string => [...brand.trim()][0]?.toUpperCase() ?? ''

const drawSign = async ({ brand, sign }: Mark, color: string, side: number, mediaDir: string) => {
  if (sign === 'letter') return drawText(firstLetter(brand), color, { width: side, height: side })
  const sharp = await openSharp()
  const fit = { width: side, height: side, fit: 'contain', background: 'transparent' } as const
  if (sign === 'sprig') {
    const drawing = await readFile(path.join(FOLDER, 'sprig.svg'), 'utf8')
    return sharp(Buffer.from(drawing.replaceAll('currentColor', color)), { density: side * 4 })
      .resize(fit)
      .png()
      .toBuffer()
  }
  const original = await findOriginal(mediaDir, path.basename(sign.src))
  return original ? sharp(original).resize(fit).png().toBuffer() : null
}

type IconShape = { side: number; corners: boolean; purpose: keyof typeof SIGN_SHARE }

/** The sign on the shop's colour, an owner's picture on white. */
export const drawIcon = async (mark: Mark, shape: IconShape, mediaDir: string): Promise<Buffer> => {
  const { side, corners, purpose } = shape
  const sharp = await openSharp()
  const ground = typeof mark.sign === 'object' ? '#ffffff' : readablePrimary(mark.color)
  const radius = corners ? Math.round(side * CORNER_SHARE) : 0
  const sign = await drawSign(mark, '#ffffff', Math.round(side * SIGN_SHARE[purpose]), mediaDir)
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${ground}"/></svg>`,
    ),
  )
    .composite(sign ? [{ input: sign }] : [])
    .png()
    .toBuffer()
}

/** White on nothing: Android shows it in the status bar. */
export const drawBadge = async (mark: Mark, side: number, mediaDir: string): Promise<Buffer> => {
  const sharp = await openSharp()
  const input = await drawSign(mark, '#ffffff', Math.round(side * 0.8), mediaDir)
  const canvas: Sharp = sharp({
    create: { width: side, height: side, channels: 4, background: 'transparent' },
  })
  return canvas
    .composite(input ? [{ input }] : [])
    .png()
    .toBuffer()
}

const CARD = { width: 1200, height: 630 }
const CARD_TEXT = { left: 72, width: 520 }

/** The preview of links in messengers. */
export const drawCard = async (mark: Mark, mediaDir: string): Promise<Buffer> => {
  const sharp = await openSharp()
  const color = readablePrimary(mark.color)
  const [bouquet, sign, name] = await Promise.all([
    sharp(BOUQUET)
      .resize({ width: CARD.width / 2 - 40, height: CARD.height, fit: 'cover' })
      .toBuffer(),
    drawSign(mark, color, 110, mediaDir),
    drawText(mark.brand, '#22203a', { width: CARD_TEXT.width, height: 150 }),
  ])
  const left = CARD_TEXT.left
  return sharp({
    create: { ...CARD, channels: 3, background: formatHex(interpolate(['#ffffff', color])(0.08)) },
  })
    .composite([
      { input: bouquet, left: CARD.width / 2 + 40, top: 0 },
      ...(sign ? [{ input: sign, left, top: 120 }] : []),
      { input: name, left, top: 290 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
