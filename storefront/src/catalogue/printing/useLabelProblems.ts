import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LabelValues } from '#shared/catalogue/printing/layouts/fill_text'
import type { LabelProblem } from '#shared/catalogue/printing/layouts/label_problems'
import { useLabelLayout } from './label_layout'

const NONE: readonly LabelProblem[] = []

/**
 * Checks values by the rule with which the server refuses orders (rule 6.6). Returns undefined
 * while loading, and no problems without a layout, because the server checks again.
 */
export function useLabelProblems(
  productPk: number,
  values: LabelValues
): readonly LabelProblem[] | undefined {
  const { data: named, isPending } = useLabelLayout(productPk)
  // The fonts are as large as the rest of the form; the preview loads them too.
  const { data: rule, isError } = useQuery({
    queryKey: ['label-problems'],
    queryFn: async () =>
      (await import('#shared/catalogue/printing/layouts/label_problems')).labelProblems,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return useMemo(() => {
    if (isPending) return undefined
    if (!named || isError) return NONE
    return rule?.(named.layout, values)
  }, [named, isPending, isError, rule, values])
}
