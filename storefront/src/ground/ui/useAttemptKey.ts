import { useRef } from 'react'
import { newUuid } from './uuid'

/**
 * Returns a function for the idempotency key of a request. Equal payloads in succession get the
 * same key, so that sending again after a lost response repeats nothing. The payload stays in
 * memory, because it may include a password.
 */
export function useAttemptKey(): (payload: object) => string {
  const last = useRef({ body: '', key: '' })
  return (payload) => {
    const body = JSON.stringify(payload)
    if (last.current.body !== body) last.current = { body, key: newUuid() }
    return last.current.key
  }
}
