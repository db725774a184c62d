import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadPatterns } from '#shared/printing/patterns'
import type { FieldTools } from '#shared/printing/print_fields'

/** What checking print fields takes; undefined until it is fetched, which it is once it is needed. */
export function useFieldTools(isNeeded = true): FieldTools | undefined {
  const { data: patterns } = useQuery({
    queryKey: ['field-patterns'],
    queryFn: loadPatterns,
    enabled: isNeeded,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return useMemo(() => patterns && { patterns, warn: warnOnce }, [patterns])
}

const warned = new Set<string>()

/**
 * A field of a type that this release does not know is no fault of the user who fills it in (rule
 * 6.1).
 */
function warnOnce(fieldType: string) {
  if (warned.has(fieldType)) return
  warned.add(fieldType)
  // eslint-disable-next-line no-console -- whoever looks after the catalogue finds it there
  console.warn(`Print fields of type ${fieldType} are not known and not checked`)
}
