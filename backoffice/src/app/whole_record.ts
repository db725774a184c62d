/**
 * Query options of a screen that needs more of a record than the list's rows hold: without them
 * react-admin shows the row first, as if it were all.
 */
export const wholeRecord = { meta: { whole: true } }
