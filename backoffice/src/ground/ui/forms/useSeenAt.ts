import { useState } from 'react'

/**
 * Returns the version of a record that the writer of a form saw, so that the server refuses to
 * overwrite a change that the writer does not know (rule 12.3). While the version is held, a
 * reloaded record replaces it only after the returned function was called.
 */
export function useSeenAt(updatedAt: string | undefined, isHeld: boolean) {
  const [seenAt, setSeenAt] = useState(updatedAt)
  const [isOutdated, setOutdated] = useState(false)
  if (updatedAt !== seenAt && (isOutdated || !isHeld)) {
    setSeenAt(updatedAt)
    setOutdated(false)
  }
  return [seenAt, () => setOutdated(true)] as const
}
