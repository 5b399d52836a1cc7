import { serveJobs } from '#/platform/server/process-pool/serve-jobs.ts'
import type { PictureAnswer, PictureJob } from '../picture-task.ts'
import { cutPicture } from './cut-picture.ts'
import { describePicture } from './describe-picture.ts'
import { makeCard } from './make-card.ts'
import { sizePicture } from './size-picture.ts'
import { processUpload } from './take-upload.ts'

const MEGABYTE = 1024 * 1024

/** The shop itself never opens pictures (`docs/decisions/034`). */
const work = (job: PictureJob): Promise<PictureAnswer> => {
  switch (job.kind) {
    case 'upload':
      return processUpload(job.file, job.bound)
    case 'describe':
      return describePicture(job.file)
    case 'cut':
      return cutPicture(job.path, job.crop)
    case 'size':
      return sizePicture(job.path, job.width, job.format)
    case 'card':
      return makeCard(job.path)
  }
}

serveJobs(work, { mostBytes: 700 * MEGABYTE, spentBytes: 256 * MEGABYTE })
