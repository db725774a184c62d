/** Asks the reader to log in again; returns false where nobody was logged in. */
type Ask = () => boolean | Promise<boolean>

interface Waiting {
  outcome: Promise<boolean>
  settle: (isRenewed: boolean) => void
}

let ask: Ask | null = null
let waiting: Waiting | null = null

/** Says how the reader is asked when a call finds the session ended; returns how to stop. */
export function onEndedSession(how: Ask): () => void {
  ask = how
  return () => {
    if (ask === how) ask = null
  }
}

/**
 * Waits until the reader has logged in again; all calls that find the session ended wait together.
 * Returns false when the reader leaves, or when nobody was logged in.
 */
export async function renewSession(): Promise<boolean> {
  if (!(await ask?.())) return false
  waiting ??= startWaiting()
  return waiting.outcome
}

/** Tells the waiting calls whether somebody has logged in again. */
export function settleRenewal(isRenewed: boolean): void {
  waiting?.settle(isRenewed)
  waiting = null
}

function startWaiting(): Waiting {
  let settle: Waiting['settle'] = () => {}
  const outcome = new Promise<boolean>((resolve) => (settle = resolve))
  return { outcome, settle }
}
