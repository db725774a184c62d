/** For long texts: a long word breaks instead of pushing other columns out. */
export const breakable = { minWidth: 110, overflowWrap: 'anywhere' }
