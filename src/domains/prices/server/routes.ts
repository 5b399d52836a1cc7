import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { pricesApi } from '../contract/prices.ts'
import { createChange, takeBackChange } from './service/plan-change.ts'
import { listChoices, previewChange } from './service/preview-change.ts'
import { listChanges, listChangesOfProduct, showChange } from './service/show-changes.ts'

const keeper = staff('prices')

export const pricesRoutes = [
  serve(pricesApi.choices, keeper, ({ db, visitor }) => listChoices(db, visitor)),
  serve(pricesApi.preview, keeper, ({ db, visitor, body }) => previewChange(db, visitor, body)),
  serve(pricesApi.list, keeper, ({ db }) => listChanges(db)),
  serve(pricesApi.create, keeper, ({ db, visitor, body }) => createChange(db, visitor, body)),
  serve(pricesApi.show, keeper, ({ db, params }) => showChange(db, params.id)),
  serve(pricesApi.ofProduct, staff('assortment'), ({ db, params }) => listChangesOfProduct(db, params.id)),
  serve(pricesApi.takeBack, keeper, ({ db, visitor, params }) => takeBackChange(db, visitor, params.id)),
]
