import { lazy } from 'react'
import { openResourceTexts } from '#shared/ground/texts/resource_texts'

const texts = {
  en: () => import('#shared/scans/maps/scan_map_messages_en'),
  fr: () => import('#shared/scans/maps/scan_map_messages_fr'),
}

/** Waits for a map and its texts. Leaflet is large, so it loads with the first map. */
const withTexts = async <Module>(screen: Promise<Module>): Promise<Module> => {
  const [loaded] = await Promise.all([screen, openResourceTexts(texts)])
  return loaded
}

/** The scans of a filter on a map; needs a `Suspense`. */
export const ScanMap = lazy(() => withTexts(import('./ScanMap')))

/** Scans by week, as a heat map, or compared with the period before; needs a `Suspense`. */
export const TimedMap = lazy(() => withTexts(import('./TimedMap')))

/** Given scans and their path on a map; needs a `Suspense`. */
export const ScanPathMap = lazy(() => withTexts(import('./ScanPathMap')))
