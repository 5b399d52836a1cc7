import { staff } from '#/domains/auth/server/public.ts'
import { serve } from '#/platform/server/http/serve.ts'
import { storeUploadedPicture } from '#/platform/server/pictures/store-picture.ts'
import { type BannerDraft, bannersStaffApi } from '#/domains/content/contract/staff/banners.ts'
import { faqStaffApi, type Question } from '#/domains/content/contract/staff/faq.ts'
import { homeStaffApi } from '#/domains/content/contract/staff/home.ts'
import { type PromotionDraft, promotionsStaffApi } from '#/domains/content/contract/staff/promotions.ts'
import { editableList } from '../service/editable-list.ts'
import { showHome, updateHomeBlock } from '../service/edit-home.ts'

type Draft<Row> = Omit<Row, 'id' | 'version'>

const faq = editableList<Question, Draft<Question>>('faq_items')
const banners = editableList<BannerDraft, Draft<BannerDraft>>('banners')
const promotions = editableList<PromotionDraft, Draft<PromotionDraft>>('promotions')

const manager = staff('content')

/** `decisions §8`. */
export const contentStaffRoutes = [
  serve(faqStaffApi.list, manager, async ({ db }) => ({ items: await faq.list(db) })),
  serve(faqStaffApi.create, manager, ({ db, visitor, body }) => faq.create(db, visitor, body)),
  serve(faqStaffApi.update, manager, ({ db, visitor, params, body }) =>
    faq.update(db, visitor, params.id, body),
  ),
  serve(faqStaffApi.remove, manager, ({ db, visitor, params }) => faq.remove(db, visitor, params.id)),
  serve(faqStaffApi.order, manager, ({ db, visitor, body }) => faq.order(db, visitor, body.ids)),

  serve(bannersStaffApi.list, manager, async ({ db }) => ({ items: await banners.list(db) })),
  serve(bannersStaffApi.create, manager, ({ db, visitor, body }) => banners.create(db, visitor, body)),
  serve(bannersStaffApi.update, manager, ({ db, visitor, params, body }) =>
    banners.update(db, visitor, params.id, body),
  ),
  serve(bannersStaffApi.remove, manager, ({ db, visitor, params }) => banners.remove(db, visitor, params.id)),
  serve(bannersStaffApi.order, manager, ({ db, visitor, body }) => banners.order(db, visitor, body.ids)),

  serve(promotionsStaffApi.list, manager, async ({ db }) => ({ items: await promotions.list(db) })),
  serve(promotionsStaffApi.create, manager, ({ db, visitor, body }) => promotions.create(db, visitor, body)),
  serve(promotionsStaffApi.update, manager, ({ db, visitor, params, body }) =>
    promotions.update(db, visitor, params.id, body),
  ),
  serve(promotionsStaffApi.remove, manager, ({ db, visitor, params }) =>
    promotions.remove(db, visitor, params.id),
  ),
  serve(promotionsStaffApi.order, manager, ({ db, visitor, body }) =>
    promotions.order(db, visitor, body.ids),
  ),

  serve(homeStaffApi.show, manager, ({ db, context }) => showHome(db, context.mediaDir)),
  serve(homeStaffApi.updateHero, manager, ({ db, context, visitor, body }) =>
    updateHomeBlock(db, visitor, context.mediaDir, { name: 'hero', ...body }),
  ),
  serve(homeStaffApi.updateOccasions, manager, ({ db, context, visitor, body }) =>
    updateHomeBlock(db, visitor, context.mediaDir, { name: 'occasions', ...body }),
  ),
  serve(homeStaffApi.updateHowItWorks, manager, ({ db, context, visitor, body }) =>
    updateHomeBlock(db, visitor, context.mediaDir, { name: 'how_it_works', ...body }),
  ),
  serve(homeStaffApi.uploadPicture, manager, ({ context, file, query }) =>
    storeUploadedPicture(context.mediaDir, { file, by: 'staff', alt: query.alt }),
  ),
]
