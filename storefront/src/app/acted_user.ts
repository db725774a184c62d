import { ACTING_FOR_HEADER } from '#shared/acting/acting_header'

let actedUser: number | null = null

/** The pk of the user whom this page shows to the staff who act for them; null when it shows none. */
export const shownActedUser = () => actedUser

/** Notes whom the page shows, so that its calls name them. */
export function showActedUser(pk: number | null): void {
  actedUser = pk
}

/** What calls that the API's client does not make say of it. */
export const actingHeaders = (): Record<string, string> =>
  actedUser === null ? {} : { [ACTING_FOR_HEADER]: String(actedUser) }

let wayOut = '/'

/**
 * Opens another page, because nothing of whom one acted for may stay on the screen. What the page's
 * calls are refused until it is gone leads the same way.
 */
export function leaveActedUser(path = wayOut): void {
  wayOut = path
  location.assign(path)
}
