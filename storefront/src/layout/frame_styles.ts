/** Background of the pages for logged-out users, in light and dark. */
export const INVERTED_BACKGROUND = '#073c46'

export const invertedStyle = { backgroundColor: INVERTED_BACKGROUND, color: '#ffffff' }

/** Width and side space that header, content and footer have in common. */
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
