import { useSearchParams } from 'react-router-dom'

/** The parameters in the address, and their change; empty ones go. */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string | null>, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace }
    )
  return { params, change }
}
