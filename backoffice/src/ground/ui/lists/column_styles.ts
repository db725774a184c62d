/** Style for long texts: a long word breaks instead of pushing other columns out. */
export const breakable = { minWidth: 110, overflowWrap: 'anywhere' }

/** Hides less important columns in narrow windows. */
export const wideOnly = { display: { xs: 'none', md: 'table-cell' } }
