import sharp from 'sharp'
import { serveJobs } from '#/platform/server/process-pool/serve-jobs.ts'

const MEGABYTE = 1024 * 1024

/** Only the shop's own drawings come here: uploads are opened by a process that knows no SVG. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
sharp.cache(false)
sharp.concurrency(1)

const draw = ({ svg, width }: { svg: string; width: number }): Promise<Uint8Array> =>
  sharp(Buffer.from(svg), { density: 300 }).resize({ width }).webp({ quality: 90 }).toBuffer()

serveJobs(draw, { mostBytes: 500 * MEGABYTE, spentBytes: 256 * MEGABYTE })
