import { useEffect, useSyncExternalStore } from 'react'

/** Changes of a form that are not stored yet: typed, or on their way. */
export type Unsaved = 'typed' | 'sending'

const forms = new Map<symbol, Unsaved>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the unsaved changes of the page's forms; null when leaving it loses nothing. */
export function unsavedNow(): Unsaved | null {
  const held = [...forms.values()]
  return held.find((state) => state === 'typed') ?? held[0] ?? null
}

/** Returns the unsaved changes of the page's forms, kept up to date. */
export const useUnsavedNow = (): Unsaved | null => useSyncExternalStore(subscribe, unsavedNow)

/** Has the page ask before it is left while a form holds something. */
export function useUnsaved(state: Unsaved | null): void {
  useEffect(() => {
    if (state === null) return
    const form = Symbol('form')
    const tell = () => listeners.forEach((listener) => listener())
    forms.set(form, state)
    tell()
    return () => {
      forms.delete(form)
      tell()
    }
  }, [state])
}
