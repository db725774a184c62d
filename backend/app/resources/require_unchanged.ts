import { Refusal } from '#app/http/refusal'
import { fromDbInstant } from '#database/instant'

/** 409: somebody else changed the record after the form with it was opened. */
export class ChangedMeanwhile extends Refusal {
  constructor() {
    super(409, 'CHANGED_MEANWHILE')
  }
}

/**
 * Refuses a change of a locked record that its author has seen in another version: `storedAt` is
 * its `updated_at` now, `seenAt` the one that came with the change.
 */
export function requireUnchanged(storedAt: string, seenAt: string): void {
  if (fromDbInstant(storedAt) !== seenAt) throw new ChangedMeanwhile()
}

/** Refuses a change of a locked set whose author has seen other members in it. */
export function requireSeen<Member>(stored: Iterable<Member>, seen: Iterable<Member>): void {
  if (new Set(stored).symmetricDifference(new Set(seen)).size > 0) throw new ChangedMeanwhile()
}
