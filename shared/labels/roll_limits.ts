/** Limits of rolls and labels, the same in browser and server. */

export const MAX_SPOOL_NO_LENGTH = 20

/** What one call may ship: as many as are stored within half a minute. */
export const MAX_ROLLS = 1_000
export const MAX_LABELS = 500_000

/** The print line's file: `spool_no; label_id; object_id`, with `item` where an order has several. */
export const ROLL_COLUMNS = ['spool_no', 'label_id', 'object_id'] as const
export const ITEM_COLUMN = 'item'
export const MAX_ROLLS_MEGABYTES = 25
