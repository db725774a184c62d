import type { ResourceName } from '#shared/backoffice/resource_rights'
import type { ResourceTexts } from '#shared/backoffice/resource_texts'
import { guardedScreen, type Screen } from '../../app/resource'

/** What all screens say that take a file over. */
const ofImports: ResourceTexts = {
  en: async () => (await import('#shared/backoffice/file_import_messages_en')).fileImportMessages,
  fr: async () => (await import('#shared/backoffice/file_import_messages_fr')).fileImportMessages,
}

/** The screen that takes a file over into a resource, by those who may (rule 1.4). */
export const importScreen = (resource: ResourceName, load: Screen, texts: ResourceTexts) =>
  guardedScreen(resource, 'import', load, texts, ofImports)
