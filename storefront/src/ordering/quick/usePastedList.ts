import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addLines, sortLines } from '#shared/ordering/quick/add_lines'
import { isPrinted } from '#shared/ordering/lines/line_rules'
import { offeredSheets } from '#shared/ground/http/offered_sheets'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { newUuid } from '#shared/ground/http/uuid'
import { productsQuery, useOrderProcess } from '../useOrderProcess'
import { readList } from './read_list'
import { takeLines } from './take_lines'
import type { ReadLine, SortedLines } from '#shared/ordering/quick/add_lines'
import type { CartKind } from '#shared/ordering/lines/cart_contract'
import type {
  RefusedLine,
  OrderLines,
  OrderLinesResults,
} from '#shared/ordering/quick/order_lines_contract'

export interface LineChoice {
  name: 'list_standard' | 'list_non_standard' | 'list_all'
  kind: CartKind
  lines: readonly ReadLine[]
}

interface Outcome {
  taken: number
  /** Lines whose print data must be confirmed. */
  printed: number
}

interface Untaken {
  faulty: readonly RefusedLine[]
  columns: readonly string[]
}

interface SentList {
  list: string | Blob
  sheet?: string
}

/** A list whose unit or columns the user must specify. */
interface UnclearList {
  /** Includes the choices made so far. */
  sent: SentList & OrderLinesResults
  result: OrderLines
}

const NONE: Untaken = { faulty: [], columns: [] }

interface PastedListOptions {
  /** The kind of the started order. A list of the other kind requires emptying it. */
  begun: CartKind | null
  reset(): Promise<boolean>
  /** Called with the list whose lines were added to the order. */
  onTaken(list: string | Blob): void
}

interface WaitingList {
  list: string | Blob
  sorted: SortedLines
}

/**
 * Reads a list and adds its valid lines to the order. An ambiguous list waits with `question`, a
 * list of both kinds with `choices` (rule 5.12). Lines left out are listed with the invalid ones.
 */
export function usePastedList({ begun, reset, onTaken }: PastedListOptions) {
  const t = useTranslate()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const { store, typedRows, productByPk } = useOrderProcess()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [untaken, setUntaken] = useState(NONE)
  const [unused, setUnused] = useState<OrderLines | null>(null)
  const [unclear, setUnclear] = useState<UnclearList | null>(null)
  const [waiting, setWaiting] = useState<WaitingList | null>(null)

  const leave = (
    lines: readonly ReadLine[],
    reason: CartKind | 'too_many' | 'other_reference'
  ): RefusedLine[] =>
    lines.map(({ source }) => ({ ...source, errors: [t(`quick_order.left.${reason}`)] }))

  const add = ({ kind, lines }: LineChoice, { list, sorted }: WaitingList) => {
    const { cart } = store.getSnapshot()
    const { actions, taken, tooMany, otherReference } = addLines(kind, cart, lines, newUuid)
    takeLines({ store, typedRows }, actions)
    const left = (['STANDARD', 'NON_STANDARD'] as const).flatMap((other) =>
      leave(
        sorted[other].filter((line) => !lines.includes(line)),
        other
      )
    )
    const more = [
      ...left,
      ...leave(tooMany, 'too_many'),
      ...leave(otherReference, 'other_reference'),
    ]
    setUntaken(({ faulty, columns }) => ({
      faulty: [...faulty, ...more].toSorted((a, b) => a.line - b.line),
      columns,
    }))
    setWaiting(null)
    onTaken(list)
    setOutcome({
      taken,
      printed: lines.filter(
        (line) => !tooMany.includes(line) && isPrinted(line.payload.extra_service_data)
      ).length,
    })
  }
  const reading = useMutation({
    mutationFn: async ({ list, ...answers }: SentList & OrderLinesResults) => {
      const result = await readList(list, answers)
      if (result.lines.every(({ product }) => productByPk.has(product))) {
        return { result, sorted: sortLines(result, productByPk) }
      }
      // The server knows products that were added after the page was opened.
      const products = await queryClient.fetchQuery(productsQuery(language))
      const freshByPk = new Map(products.map((product) => [product.pk, product]))
      return { result, sorted: sortLines(result, freshByPk) }
    },
    onMutate: () => {
      setOutcome(null)
      setUntaken(NONE)
      setUnused(null)
      setUnclear(null)
      setWaiting(null)
    },
    onSuccess: ({ result, sorted }, sent) => {
      const { list } = sent
      if (result.unit === null || result.unclear_columns.length > 0 || result.unclear_date) {
        return setUnclear({ sent, result })
      }
      const errors = [t('ordering.stuck.unknown')]
      const unknown = sorted.unknown.map((source) => ({ ...source, errors }))
      setUnused(result)
      setUntaken({
        faulty: [...result.faulty, ...unknown].toSorted((a, b) => a.line - b.line),
        columns: result.columns,
      })
      const choices = choicesOf(sorted, begun)
      const [only] = choices
      if (!only) return setOutcome({ taken: 0, printed: 0 })
      const isClear = choices.length === 1 && (begun === null || begun === only.kind)
      if (isClear) add(only, { list, sorted })
      else setWaiting({ list, sorted })
    },
  })
  const choose = async (choice: LineChoice) => {
    if (!waiting || (begun !== null && begun !== choice.kind && !(await reset()))) return
    add(choice, waiting)
  }
  const sheets = offeredSheets(reading.error)
  return {
    read: reading.mutate,
    isReading: reading.isPending,
    error: sheets.length > 0 ? null : reading.error,
    sheets,
    chooseSheet: (sheet: string) => {
      if (reading.variables) reading.mutate({ list: reading.variables.list, sheet })
    },
    outcome,
    untaken,
    unused,
    question: unclear?.result,
    answer: (answers: OrderLinesResults) => {
      if (unclear) reading.mutate({ ...unclear.sent, ...answers })
    },
    choices: waiting ? choicesOf(waiting.sorted, begun) : [],
    choose,
  }
}

/** Full rolls fit into both kinds of order. */
function choicesOf({ STANDARD, NON_STANDARD }: SortedLines, begun: CartKind | null): LineChoice[] {
  const hasFull = STANDARD.length > 0
  const hasOther = NON_STANDARD.length > 0
  const all = [...STANDARD, ...NON_STANDARD].toSorted((a, b) => a.source.line - b.source.line)
  return [
    ...(hasFull ? [{ name: 'list_standard', kind: 'STANDARD', lines: STANDARD } as const] : []),
    ...(hasOther
      ? [{ name: 'list_non_standard', kind: 'NON_STANDARD', lines: NON_STANDARD } as const]
      : []),
    ...(hasFull && (hasOther || begun === 'NON_STANDARD')
      ? [{ name: 'list_all', kind: 'NON_STANDARD', lines: all } as const]
      : []),
  ]
}
