import type { Hideable } from '#shared/accounts/account_contract'

/** Where somebody who holds a label can have it verified; a service outside this portal. */
export const LABEL_VERIFICATION_URL = 'https://verification.label-portal.example/'

let hidden: readonly Hideable[] = []

/** Keeps what the server's configuration hides, before the first screen is drawn. */
export function keepHidden(parts: readonly Hideable[]): void {
  hidden = parts
}

/** Returns whether this installation leaves a part out. */
export const isHidden = (part: Hideable): boolean => hidden.includes(part)

export const APP_VERSION: string = import.meta.env.VITE_APP_VERSION
