import { useSearchParams } from 'react-router'

export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  /** Starts from the current address, because the rendered parameters may be older. */
  const edit = (write: (after: URLSearchParams) => void, replace: boolean) => {
    const after = new URLSearchParams(location.search)
    write(after)
    setParams(after, { replace })
  }
  const change = (changes: Record<string, string | null>, replace: boolean) =>
    edit((after) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) after.set(name, value)
        else after.delete(name)
      }
    }, replace)
  return { params, edit, change }
}
