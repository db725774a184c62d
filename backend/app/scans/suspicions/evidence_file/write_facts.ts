import { sha256 } from '#app/foundation/security/sha256'
import type { CaseFacts } from '#app/scans/suspicions/evidence_file/case_facts'

/** Formats facts as JSON with sorted keys, so that equal facts have equal hashes. */
export function writeFacts(facts: CaseFacts): { text: string; hash: string } {
  const text = `${JSON.stringify(facts, sortKeys, 2)}\n`
  return { text, hash: sha256(text) }
}

const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
      )
    : value
