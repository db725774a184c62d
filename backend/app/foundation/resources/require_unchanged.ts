import { Refusal } from '#app/foundation/http/refusal'
import { fromDbInstant } from '#database/instant'

export class ChangedElsewhere extends Refusal {
  constructor() {
    super(409, 'CHANGED_MEANWHILE')
  }
}

/** Refuses a change of an outdated version, by the record's `updated_at`. */
export function requireUnchanged(storedAt: string, seenAt: string): void {
  if (fromDbInstant(storedAt) !== seenAt) throw new ChangedElsewhere()
}

/** Refuses to change a locked set whose members differ from those that the user saw. */
export function requireSeen<Member>(stored: Iterable<Member>, seen: Iterable<Member>): void {
  if (new Set(stored).symmetricDifference(new Set(seen)).size > 0) throw new ChangedElsewhere()
}
