let actedUser: number | null = null

/** Id of the user that staff act for on this page; null when they act for nobody. */
export const shownActedUser = () => actedUser

/** Sets the user that the page's requests name as acted for. */
export function showActedUser(pk: number | null): void {
  actedUser = pk
}

let wayOut = '/'

/** Loads another page, because no data of the user acted for may stay on the screen. */
export function leaveActedUser(path = wayOut): void {
  wayOut = path
  location.assign(path)
}
