/** In the colour of the land, which keeps names readable over borders. */
const NAME_HALO = Array.from(
  { length: 4 },
  () => '0 0 2px var(--mui-palette-background-paper)'
).join()

/** Leaflet in the portal's colours. Paths are styled here instead of by attributes. */
export const mapStyle = {
  '& .leaflet-container': {
    'width': 1,
    'borderRadius': 1,
    'border': 1,
    'borderColor': 'divider',
    // The colour of the sea.
    'bgcolor': 'tint.info',
    'font': 'inherit',
    // Keeps Leaflet's layers below menus and dialogs.
    'isolation': 'isolate',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  },
  '& path.borders': {
    fill: 'var(--mui-palette-background-paper)',
    fillOpacity: 1,
    stroke: 'var(--mui-palette-divider)',
    strokeWidth: 1,
  },
  '& .leaflet-names-pane': {
    'pointerEvents': 'none',
    'zIndex': 350,
    '& span': {
      color: 'text.secondary',
      fontSize: 12,
      lineHeight: '16px',
      position: 'absolute',
      textShadow: NAME_HALO,
      // Centres the name on the country.
      translate: '-50% -50%',
      whiteSpace: 'nowrap',
    },
  },
  '& path.chosen': {
    fill: 'var(--mui-palette-primary-main)',
    fillOpacity: 0.25,
    stroke: 'var(--mui-palette-primary-main)',
    strokeWidth: 1.5,
  },
  '& path.place': {
    fill: 'var(--mui-palette-primary-main)',
    fillOpacity: 1,
    stroke: 'var(--mui-palette-background-paper)',
    strokeWidth: 3,
  },
  '& .leaflet-bar': { border: 1, borderColor: 'divider', boxShadow: 'none' },
  '& .leaflet-bar a': {
    'width': 40,
    'height': 40,
    'lineHeight': '38px',
    'color': 'text.primary',
    'bgcolor': 'background.paper',
    'borderColor': 'divider',
    '&:hover, &:focus': { bgcolor: 'action.hover' },
    '&.leaflet-disabled': { color: 'text.disabled', bgcolor: 'background.paper' },
  },
  // Leaflet hides a popup while measuring it. A transition of the visibility would prevent focus.
  '& .leaflet-popup': { 'transitionProperty': 'opacity', '& *': { transitionProperty: 'none' } },
  '& .leaflet-popup-content-wrapper, & .leaflet-popup-tip': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    boxShadow: 2,
  },
  '& .leaflet-popup-content': {
    'fontSize': 14,
    'lineHeight': 1.5,
    '& a': { color: 'primary.main' },
  },
  '& .leaflet-control-layers, & .leaflet-control-attribution': {
    'bgcolor': 'background.paper',
    'color': 'text.primary',
    '& a': { color: 'primary.main' },
  },
}
