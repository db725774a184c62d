/** Hides less important columns in narrow windows. */
export const wideOnly = { display: { xs: 'none', md: 'table-cell' } }
