export const MAX_ROLL_NO_LENGTH = 20

/** Limits of one request, whose rolls are stored within half a minute. */
export const MAX_ROLLS = 1_000
export const MAX_LABELS = 500_000

/** Columns of the print line's file. `item` is needed when an order has several lines. */
export const ROLL_COLUMNS = ['spool_no', 'label_id', 'object_id'] as const
export const ITEM_COLUMN = 'item'
export const MAX_ROLLS_MEGABYTES = 25
