import { Refusal } from '#app/foundation/http/refusal'

interface Planned {
  fingerprint: string
  lineErrors: readonly unknown[]
}

interface Expected {
  fingerprint?: string
  /** True if the user agreed to leave out faulty lines. */
  skipFaulty?: boolean
}

/** Refuses a file whose effect differs from its preview (409), or that has faulty lines (422). */
export function refuseSurprises(
  kind: 'BILLS' | 'CATALOGUE' | 'DIRECTORY' | 'QUOTAS',
  { fingerprint, lineErrors }: Planned,
  expected: Expected
): void {
  if (expected.fingerprint !== undefined && expected.fingerprint !== fingerprint) {
    throw new Refusal(409, `${kind}_CHANGED`)
  }
  if (lineErrors.length > 0 && !expected.skipFaulty) throw new Refusal(422, `${kind}_FAULTY`)
}
