import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { carryApi } from '../../contract/staff/carry.ts'
import { exportArchive } from '../service/carry/export-archive.ts'
import { applyArchive, importPicture, checkArchive } from '../service/carry/import-archive.ts'

const admin = staff('carry')

export const carryRoutes = [
  serve(carryApi.download, admin, ({ db, context, visitor }) => exportArchive(db, context, visitor)),
  serve(carryApi.check, admin, ({ db, context, file }) => checkArchive(db, context, file)),
  serve(carryApi.picture, admin, ({ db, context, file }) => importPicture(db, context.mediaDir, file)),
  serve(carryApi.apply, admin, ({ db, context, visitor, file, query }) =>
    applyArchive(db, context, visitor, { file, plan: query.plan }),
  ),
]
