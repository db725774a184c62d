/** Where somebody who holds a label can have it verified; a service outside this portal. */
export const LABEL_VERIFICATION_URL = 'https://verification.label-portal.example/'

/** What the login page offers besides logging in (rule 2.1). */
export const LOGIN_PAGE_OFFERS = {
  passwordReset: true,
  registration: true,
}

export const APP_VERSION: string = import.meta.env.VITE_APP_VERSION
