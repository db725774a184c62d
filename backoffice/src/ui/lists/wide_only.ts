/** For columns that one can do without: in a narrow window the others have their room. */
export const wideOnly = { display: { xs: 'none', md: 'table-cell' } }
