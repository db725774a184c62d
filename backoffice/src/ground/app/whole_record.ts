/** Keeps react-admin from starting with the cached row of a list, which lacks some fields. */
export const WHOLE_RECORD = { meta: { whole: true } }
