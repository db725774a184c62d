/** Keeps react-admin from starting with the list's row, which lacks some of the data. */
export const WHOLE_RECORD = { meta: { whole: true } }
