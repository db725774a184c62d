/** A separate catalogue, because it is loaded with the maps. */
export const mapMessages = {
  zoom_in: 'Zoom in',
  zoom_out: 'Zoom out',
  loading: 'Drawing the map …',
  unavailable: 'The borders of the map could not be loaded. Everything else works.',
  keys: 'Arrow keys move the map, plus and minus zoom, Tab goes from mark to mark.',
  layers: 'Map layer',
  layer: { en: 'English', de: 'German', fr: 'French', local: 'Localized' },
}

export type MapMessages = typeof mapMessages
