/** Style for long texts: a long word breaks instead of pushing other columns out. */
export const breakable = { minWidth: 110, overflowWrap: 'anywhere' }

export const wideOnly = { display: { xs: 'none', md: 'table-cell' } }
