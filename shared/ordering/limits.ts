/** Limits of an order, the same in browser and server (rules 5.10 and 5.11). */

export const MAX_ORDER_NO_LENGTH = 15

/** More labels than this in one order ask for a second look. */
export const LARGE_ORDER_LABELS = 1_500_000

/** The most labels one position can have: keeps every amount exactly representable. */
export const MAX_POSITION_LABELS = 10_000_000

export const MAX_POSITIONS = 500

/** The most lines, and characters, of a list that is pasted or uploaded. */
export const MAX_ORDER_LINES = 1_000
export const MAX_ORDER_LINES_TEXT = 200_000

/** Stated labels on a full roll may differ by this share. */
export const FULL_ROLL_TOLERANCE_PERCENT = 10

export const HISTORY_PAGE_SIZE = 10

/** Pause after a change of the cart before its price is asked for, in milliseconds. */
export const DRAFT_DEBOUNCE_MS = 500
