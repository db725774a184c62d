import { FIXED } from '#shared/ground/theme/tokens'

export const INVERTED_BACKGROUND = FIXED.inverted.main

export const invertedStyle = { backgroundColor: INVERTED_BACKGROUND, color: FIXED.inverted.on }

export const widthStyle = {
  width: '100%',
  maxWidth: 1440,
  mx: 'auto',
  px: { xs: 2, sm: 3, lg: 4 },
}

export const headerStyle = {
  minHeight: { xs: 64, md: 112 },
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
}
