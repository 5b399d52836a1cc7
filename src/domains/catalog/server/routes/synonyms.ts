import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { synonymsStaffApi } from '#/domains/catalog/contract/staff/synonyms.ts'
import * as synonyms from '../service/search/edit-synonyms.ts'

const manager = staff('assortment.edit')

export const synonymRoutes = [
  serve(synonymsStaffApi.list, manager, async ({ db }) => ({ items: await synonyms.listSynonyms(db) })),
  serve(synonymsStaffApi.create, manager, ({ db, visitor, body }) =>
    synonyms.createSynonyms(db, visitor, body.words),
  ),
  serve(synonymsStaffApi.update, manager, ({ db, visitor, params, body }) =>
    synonyms.updateSynonyms(db, visitor, params.id, body),
  ),
  serve(synonymsStaffApi.remove, manager, ({ db, visitor, params }) =>
    synonyms.removeSynonyms(db, visitor, params.id),
  ),
  serve(synonymsStaffApi.check, manager, ({ db, query }) => synonyms.checkSearch(db, query.term)),
]
