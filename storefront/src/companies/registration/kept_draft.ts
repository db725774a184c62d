import { readDraft, writeDraft } from '#shared/companies/registration/registration_draft'
import type { RegistrationDraft } from '#shared/companies/registration/registration_draft'

const KEPT_UNDER = 'label-portal.registration'

/** Returns the draft of this tab without passwords; it survives a reload. */
export function keptDraft(): RegistrationDraft {
  try {
    return readDraft(sessionStorage.getItem(KEPT_UNDER))
  } catch {
    return readDraft(null)
  }
}

/** Keeps the draft until the tab closes. */
export function keepDraft(draft: RegistrationDraft): void {
  try {
    sessionStorage.setItem(KEPT_UNDER, writeDraft(draft))
  } catch {
    // Storage is disabled.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEPT_UNDER)
  } catch {
    // Storage is disabled.
  }
}
