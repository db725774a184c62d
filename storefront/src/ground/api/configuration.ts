import type { Hideable } from '#shared/ground/access/hideable'

let hidden: readonly Hideable[] = []

/** Stores which parts the server's configuration hides; runs before the first screen is drawn. */
export function keepHidden(parts: readonly Hideable[]): void {
  hidden = parts
}

export const isHidden = (part: Hideable): boolean => hidden.includes(part)

export const APP_VERSION: string = import.meta.env.VITE_APP_VERSION
