/**
 * Header with the id of the user for whom a staff member acts on this page (rule 1.10). Other pages
 * do not send it.
 */
export const ACTING_FOR_HEADER = 'X-Acting-For'

export const actingHeaders = (shownUser: number | null): Record<string, string> =>
  shownUser === null ? {} : { [ACTING_FOR_HEADER]: String(shownUser) }
