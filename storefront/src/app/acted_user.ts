let actedUser: number | null = null

/** The pk of the user whom this page shows to the staff who act for them; null when it shows none. */
export const shownActedUser = () => actedUser

/** Notes whom the page shows, so that its calls name them. */
export function showActedUser(pk: number | null): void {
  actedUser = pk
}

let wayOut = '/'

/**
 * Opens another page, because nothing of whom one acted for may stay on the screen. What the page's
 * calls are refused until it is gone leads the same way.
 */
export function leaveActedUser(path = wayOut): void {
  wayOut = path
  location.assign(path)
}
