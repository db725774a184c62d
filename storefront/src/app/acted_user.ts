let actedUser: number | null = null

/** Id of the user that staff act for on this page; null outside of that. */
export const shownActedUser = () => actedUser

/** Sets the user whose name the page's requests carry. */
export function showActedUser(pk: number | null): void {
  actedUser = pk
}

let wayOut = '/'

/**
 * Loads another page, so that no data of that user stays on the screen. Requests refused until then
 * lead to the same path.
 */
export function leaveActedUser(path = wayOut): void {
  wayOut = path
  location.assign(path)
}
