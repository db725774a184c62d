import { lazy } from 'react'
import { openResourceTexts } from '#shared/backoffice/resource_texts'

const texts = {
  en: async () => (await import('#shared/maps/scan_map_messages_en')).scanMapMessages,
  fr: async () => (await import('#shared/maps/scan_map_messages_fr')).scanMapMessages,
}

/** Leaflet is heavy: it is fetched, with the words of maps, where the first map is shown. */
const withTexts = async <Module>(screen: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([screen, openResourceTexts(texts)])
  return loaded
}

/** Where the scans were made that a filter finds; to be put into a `Suspense`. */
export const ScanMap = lazy(() => withTexts(import('./ScanMap')))

/** Given scans on a map, with the way from one to the next; to be put into a `Suspense`. */
export const ScanPathMap = lazy(() => withTexts(import('./ScanPathMap')))
