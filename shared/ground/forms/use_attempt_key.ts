import { newUuid } from '#shared/ground/http/uuid'
import { useRef } from 'react'

export type KeyOf = (body: object) => string

/**
 * Returns a function for the idempotency key of a request. Equal bodies get the same key, so that
 * repeating a request after a lost response has no second effect.
 */
export function useAttemptKey(): KeyOf {
  const last = useRef({ body: '', key: '' })
  return (payload) => {
    const body = JSON.stringify(payload)
    if (last.current.body !== body) last.current = { body, key: newUuid() }
    return last.current.key
  }
}
