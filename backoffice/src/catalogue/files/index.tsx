import { Route } from 'react-router-dom'
import { importScreen } from '../../ground/ui/imports/import_screen'

const ImportPage = importScreen('products', () => import('./ImportPage'), {
  en: () => import('#shared/catalogue/files/screen_messages_en'),
  fr: () => import('#shared/catalogue/files/screen_messages_fr'),
})

/** `/products/import` exports and imports the whole catalogue. */
export const catalogueFilesRoute = <Route element={<ImportPage />} path="import" />
