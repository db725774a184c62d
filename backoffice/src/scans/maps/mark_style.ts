/** Height in pixels, for all windows or by window width. */
export type MapHeight = number | { xs: number; sm: number }

export const tallMap: MapHeight = { xs: 360, sm: 560 }
export const smallMap: MapHeight = { xs: 260, sm: 340 }

export const markStyle = (isDimmed: boolean) => ({
  '& .leaflet-marker-pane, & .leaflet-overlay-pane': {
    'opacity': isDimmed ? 0.5 : 1,
    'transition': 'opacity 150ms',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  '& .scan-mark': {
    'bgcolor': 'transparent',
    'border': 0,
    'borderRadius': '50%',
    '& svg': { display: 'block' },
    '& .ground': {
      fill: 'var(--mui-palette-background-paper)',
      stroke: 'var(--mui-palette-text-secondary)',
      strokeWidth: 1,
    },
    '& text': {
      fill: 'var(--mui-palette-text-primary)',
      fontFamily: 'inherit',
      fontSize: 11,
      fontWeight: 650,
    },
    '&:hover .ground': { fill: 'var(--mui-palette-action-hover)' },
    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
  },
  '& path.scan-path': {
    fill: 'none',
    stroke: 'var(--mui-palette-text-primary)',
    strokeDasharray: '4 4',
    strokeOpacity: 0.8,
    strokeWidth: 2,
  },
})
