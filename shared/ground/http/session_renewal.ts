/** Returns false when nobody was logged in. */
type Ask = () => boolean | Promise<boolean>

interface Waiting {
  outcome: Promise<boolean>
  settle: (isRenewed: boolean) => void
}

let ask: Ask | null = null
let waiting: Waiting | null = null

export function onEndedSession(how: Ask): () => void {
  ask = how
  return () => {
    if (ask === how) ask = null
  }
}

/**
 * Waits until the user has logged in again; all requests of the ended session wait together.
 * Returns false when the user leaves, or nobody was logged in.
 */
export async function renewSession(): Promise<boolean> {
  if (!(await ask?.())) return false
  waiting ??= startWaiting()
  return waiting.outcome
}

export function settleRenewal(isRenewed: boolean): void {
  waiting?.settle(isRenewed)
  waiting = null
}

function startWaiting(): Waiting {
  let settle: Waiting['settle'] = () => {}
  const outcome = new Promise<boolean>((resolve) => (settle = resolve))
  return { outcome, settle }
}
