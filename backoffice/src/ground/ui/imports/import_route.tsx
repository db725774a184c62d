import type { ResourceName } from '#shared/ground/access/resource_rights'
import type { ResourceTexts } from '#shared/ground/texts/resource_texts'
import { Route } from 'react-router-dom'
import { guardedScreen, type Screen } from '../../app/resource'

const ofImports: ResourceTexts = {
  en: () => import('#shared/ground/texts/backoffice/file_import_messages_en'),
  fr: () => import('#shared/ground/texts/backoffice/file_import_messages_fr'),
}

/** Returns the route to a resource's import screen, which requires the right to import (rule 1.4). */
export function importRoute(resource: ResourceName, load: Screen, texts: ResourceTexts) {
  const ImportPage = guardedScreen(resource, 'import', load, texts, ofImports)
  return <Route element={<ImportPage />} path="import" />
}
