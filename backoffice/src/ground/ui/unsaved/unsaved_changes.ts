import { useEffect, useSyncExternalStore } from 'react'

export type Unsaved = 'typed' | 'sending'

const forms = new Map<symbol, Unsaved>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function unsavedNow(): Unsaved | null {
  const held = [...forms.values()]
  return held.find((state) => state === 'typed') ?? held[0] ?? null
}

export const useUnsavedNow = (): Unsaved | null => useSyncExternalStore(subscribe, unsavedNow)

/** Makes the page ask before leaving while a form has changes. */
export function useUnsaved(state: Unsaved | null): void {
  useEffect(() => {
    if (state === null) return
    const form = Symbol('form')
    const notify = () => listeners.forEach((listener) => listener())
    forms.set(form, state)
    notify()
    return () => {
      forms.delete(form)
      notify()
    }
  }, [state])
}
