export { ScanPathMap, TimedMap } from './lazy_maps'
export { ScanMapPart } from './ScanMapPart'
export type { Way } from './ScanPathMap'
export { useMarkWords } from './marks/useMarkWords'
