import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadPatterns } from '#shared/catalogue/printing/fields/patterns'
import type { FieldTools } from '#shared/catalogue/printing/fields/print_fields'

/** Returns the tools for checking print fields; undefined until they are fetched. */
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

/** A field type that this release does not know must not block the user (rule 6.1). */
function warnOnce(fieldType: string) {
  if (warned.has(fieldType)) return
  warned.add(fieldType)
  // eslint-disable-next-line no-console -- informs the maintainers of the catalogue
  console.warn(`Print fields of type ${fieldType} are not known and not checked`)
}
