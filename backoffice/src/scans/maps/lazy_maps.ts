import { lazyScreen } from '../../ground/app/resource'

const texts = {
  en: () => import('#shared/scans/maps/scan_map_messages_en'),
  fr: () => import('#shared/scans/maps/scan_map_messages_fr'),
}

// Leaflet is large, so it loads with the first map.

/** The scans of a filter on a map; needs a `Suspense`. */
export const ScanMap = lazyScreen(() => import('./ScanMap'), texts)

/** Scans by week, as a heat map, or compared with the period before; needs a `Suspense`. */
export const TimedMap = lazyScreen(() => import('./TimedMap'), texts)

/** Given scans and their path on a map; needs a `Suspense`. */
export const ScanPathMap = lazyScreen(() => import('./ScanPathMap'), texts)
