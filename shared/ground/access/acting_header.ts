/**
 * Names the user, by pk, whom a page shows to the staff member acting for them (rule 1.10). Other
 * pages do not send it.
 */
export const ACTING_FOR_HEADER = 'X-Acting-For'

export const actingHeaders = (shownUser: number | null): Record<string, string> =>
  shownUser === null ? {} : { [ACTING_FOR_HEADER]: String(shownUser) }
