import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LabelValues } from '#shared/printing/layouts/fill_text'
import type { LabelProblem } from '#shared/printing/layouts/label_problems'
import { useLabelLayout } from './label_layout'

const NONE: readonly LabelProblem[] = []

/**
 * What of the values cannot be printed, by the rule that the server refuses orders by (rule 6.6);
 * undefined until it is known. Nothing without a layout, or when it cannot be had: the server looks again.
 */
export function useLabelProblems(
  productPk: number,
  values: LabelValues
): readonly LabelProblem[] | undefined {
  const { data: named, isPending } = useLabelLayout(productPk)
  // The fonts' measures are as large as the rest of the form; the preview fetches them as well.
  const { data: rule, isError } = useQuery({
    queryKey: ['label-problems'],
    queryFn: async () => (await import('#shared/printing/layouts/label_problems')).labelProblems,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return useMemo(() => {
    if (isPending) return undefined
    if (!named || isError) return NONE
    return rule?.(named.layout, values)
  }, [named, isPending, isError, rule, values])
}
