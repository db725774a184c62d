import { readDraft, writeDraft } from '#shared/registration/registration_draft'
import type { RegistrationDraft } from '#shared/registration/registration_draft'

const KEPT_UNDER = 'label-portal.registration'

/** The draft of this tab, also after a reload; without the passwords. */
export function keptDraft(): RegistrationDraft {
  try {
    return readDraft(sessionStorage.getItem(KEPT_UNDER))
  } catch {
    return readDraft(null)
  }
}

/** Keeps the draft until the tab is closed; a browser that keeps nothing simply forgets it. */
export function keepDraft(draft: RegistrationDraft): void {
  try {
    sessionStorage.setItem(KEPT_UNDER, writeDraft(draft))
  } catch {
    // Storage is switched off.
  }
}

/** Forgets it, once it is sent. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEPT_UNDER)
  } catch {
    // Storage is switched off.
  }
}
