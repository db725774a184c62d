/**
 * The header in which a page names, by their pk, the user whom it shows to the staff who act for
 * them (rule 1.10); a page that shows nobody but its reader sends none.
 */
export const ACTING_FOR_HEADER = 'X-Acting-For'

/** The headers of a page's call: none when it shows nobody. */
export const actingHeaders = (shownUser: number | null): Record<string, string> =>
  shownUser === null ? {} : { [ACTING_FOR_HEADER]: String(shownUser) }
