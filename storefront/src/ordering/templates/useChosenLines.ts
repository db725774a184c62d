import { useMemo, useState } from 'react'
import { offeredLine, quantityOf, readQuantity } from '#shared/ordering/templates/template_lines'
import { useOrderProcess } from '../useOrderProcess'
import type { OfferedLine } from '#shared/ordering/templates/template_lines'
import type { TemplateLine } from '#shared/ordering/templates/template_contract'

export interface LineEntry extends OfferedLine {
  isChosen: boolean
  /** The quantity as typed, in rolls or labels. */
  typed: string
  quantity: ReturnType<typeof readQuantity>
}

/** At first, all that can be ordered are chosen. */
export function useChosenLines(lines: readonly TemplateLine[]) {
  const { productByPk } = useOrderProcess()
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const offers = useMemo(
    () => lines.map((line) => offeredLine(line, productByPk)),
    [lines, productByPk]
  )
  const entries = offers.map((offered, index): LineEntry => {
    const text = typed.get(index) ?? String(quantityOf(offered))
    const quantity = readQuantity(offered, text)
    return {
      ...offered,
      isChosen: offered.problem === null && !excluded.has(index),
      typed: text,
      quantity,
    }
  })
  return {
    entries,
    /** The chosen lines with a typed quantity above 0. */
    chosen: entries.flatMap(({ isChosen, quantity, ...one }) =>
      isChosen && 'labels' in quantity && quantity.labels > 0
        ? [{ ...one, line: { ...one.line, quantity: quantity.labels } }]
        : []
    ),
    hasProblem: entries.some(({ isChosen, quantity }) => isChosen && 'problem' in quantity),
    choose: (indexes: readonly number[], isChosen: boolean) => {
      const changed = new Set(indexes)
      setExcluded((before) => (isChosen ? before.difference(changed) : before.union(changed)))
    },
    type: (index: number, text: string) => setTyped((before) => new Map(before).set(index, text)),
  }
}
