import { Refusal } from '#app/http/refusal'

/** What would become of a file now. */
interface Planned {
  fingerprint: string
  faults: readonly unknown[]
}

/** What whoever has it taken over knows of that. */
interface Expected {
  /** Of the preview; without it nobody has seen one. */
  fingerprint?: string
  /** Leaves faulty lines out knowingly. */
  skipFaulty?: boolean
}

/**
 * Refuses to take a file over that would do something else than its preview showed (409, such as
 * `DIRECTORY_CHANGED`), and one with faulty lines (422, `DIRECTORY_FAULTY`).
 */
export function refuseSurprises(
  kind: 'BILLS' | 'CATALOGUE' | 'DIRECTORY' | 'QUOTAS',
  { fingerprint, faults }: Planned,
  expected: Expected
): void {
  if (expected.fingerprint !== undefined && expected.fingerprint !== fingerprint) {
    throw new Refusal(409, `${kind}_CHANGED`)
  }
  if (faults.length > 0 && !expected.skipFaulty) throw new Refusal(422, `${kind}_FAULTY`)
}
