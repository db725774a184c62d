/** For columns of texts of any length: a long word breaks rather than push others out of the window. */
export const breakable = { minWidth: 110, overflowWrap: 'anywhere' }
