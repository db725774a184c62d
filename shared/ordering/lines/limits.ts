/** Maximum length of a purchase order number (rule 5.11). */

export const MAX_ORDER_NO_LENGTH = 15

/** Maximum length of a cost centre and of the customer's reference of a line (rule 5.27). */
export const MAX_REFERENCE_LENGTH = 40

/** Maximum length of an order number in a search. */
export const MAX_SEARCHED_ORDER = 20

/** Orders with more labels cause a warning (rule 5.10). */
export const LARGE_ORDER_LABELS = 1_500_000

/** Maximum of a line; keeps every amount of money exactly representable. */
export const MAX_LINE_LABELS = 10_000_000

export const MAX_LINES = 500

/** Limits of a pasted or uploaded list. */
export const MAX_ORDER_LINES = 1_000
export const MAX_ORDER_LINES_TEXT = 200_000

/** Percentage by which the labels of a roll may differ from a full roll (rule 5.1). */
export const FULL_ROLL_TOLERANCE_PERCENT = 10

export const HISTORY_PAGE_SIZE = 10

/** Milliseconds between a change of the cart and the request for its price. */
export const DRAFT_DEBOUNCE_MS = 500
