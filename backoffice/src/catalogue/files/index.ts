import { importRoute } from '../../ground/ui/imports/import_route'

/** `/products/import` exports and imports the whole catalogue. */
export const catalogueFilesRoute = importRoute('products', () => import('./ImportPage'), {
  en: () => import('#shared/catalogue/files/screen_messages_en'),
  fr: () => import('#shared/catalogue/files/screen_messages_fr'),
})
