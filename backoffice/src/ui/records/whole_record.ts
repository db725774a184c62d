/**
 * Options of a record's page that shows more than the list does: without them react-admin begins
 * with the row it knows from the list.
 */
export const WHOLE_RECORD = { meta: { whole: true } }
