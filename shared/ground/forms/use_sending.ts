import { useState } from 'react'

interface Sending<Payload> {
  state: 'idle' | 'pending' | 'rejected' | 'resolved'
  /** The error, in state `rejected`. */
  failure: unknown
  send: (payload: Payload) => Promise<void>
}

/** Ignores presses while it runs. */
export function useSending<Payload>(request: (payload: Payload) => Promise<unknown>) {
  const [{ state, failure }, setOutcome] = useState<Omit<Sending<Payload>, 'send'>>({
    state: 'idle',
    failure: null,
  })
  const send = async (payload: Payload) => {
    if (state === 'pending') return
    setOutcome({ state: 'pending', failure: null })
    try {
      await request(payload)
      setOutcome({ state: 'resolved', failure: null })
    } catch (error) {
      setOutcome({ state: 'rejected', failure: error })
    }
  }
  return { state, failure, send } satisfies Sending<Payload>
}
