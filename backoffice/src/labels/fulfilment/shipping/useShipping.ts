import type {
  GeneratedRolls,
  OrderMove,
  RollsPreview,
  StaffOrder,
} from '#shared/labels/fulfilment/fulfilment_contract'
import { sheetsAsked } from '#shared/ground/http/sheets_asked'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { api } from '../../../ground/app/api'
import { itemsToShip } from './items_to_ship'

/** Where the numbers of rolls and labels come from. */
export type Source = 'file' | 'type' | 'generate'

/** A file, or typed lines with a generated header. */
interface CheckedTable {
  table: Blob
  isTyped: boolean
  sheet?: string
}

/** Many labels take long. */
const TIMEOUT_MS = 180_000

/**
 * Ships an order in two steps: check a file, then ship exactly that. Several files are stored one
 * by one; the last one is shipped.
 */
export function useShipping(order: StaffOrder, onDone: () => void) {
  const notify = useNotify()
  const refresh = useRefresh()
  const base = `/backoffice/api/orders/${order.id}`
  const [file, setFile] = useState<Blob | null>(null)
  const [chosenSheet, setChosenSheet] = useState<string>()
  const [made, setMade] = useState<GeneratedRolls | null>(null)
  const options = { timeoutMs: TIMEOUT_MS }
  const reading = useMutation({
    mutationFn: ({ table, isTyped, sheet }: CheckedTable) => {
      const query = new URLSearchParams({
        ...(isTyped && { typed: 'true' }),
        ...(sheet && { sheet }),
      })
      return api.post<RollsPreview>(`${base}/rolls/preview/?${query}`, table, options)
    },
  })
  const preview = reading.data
  const items = itemsToShip(order, preview)
  const sheets = sheetsAsked(reading.error)
  const send = (path: string) => {
    const query = new URLSearchParams({
      ...(preview && { fingerprint: preview.fingerprint }),
      ...(chosenSheet && { sheet: chosenSheet }),
    })
    return api.post(`${base}/${path}/?${query}`, file, options)
  }
  const move = (rolls?: OrderMove['rolls']) =>
    api.post(`${base}/move/`, { to: 'SHIPPED', rolls }, options)
  /** A large order's rolls are generated in steps; an interrupted attempt continues. */
  const generate = async () => {
    for (let isReady = false; !isReady;) {
      const step = await api.post<GeneratedRolls>(`${base}/rolls/generate/`, undefined, options)
      isReady = step.is_ready
      setMade(step)
    }
    return move('generate')
  }
  const shipping = useMutation({
    mutationFn: (source: Source) => {
      if (source === 'generate') return generate()
      return preview ? send('rolls') : move()
    },
    onSuccess: () => {
      notify('order_move.SHIPPED.done', { type: 'success' })
      onDone()
    },
  })
  const storing = useMutation({
    mutationFn: () => send('rolls/parts'),
    // A request without a response may have been stored.
    onSettled: () => refresh(),
  })
  const choose = (table: Blob | null, sheet?: string) => {
    setFile(table)
    setChosenSheet(sheet)
    // Clears errors that belong to another file.
    for (const before of [shipping, storing]) if (before.isError) before.reset()
  }
  /** Whether the checked file has no faulty lines. */
  const isStorable = preview !== undefined && preview.faulty_count === 0
  return {
    /** Progress of a large order's labels. */
    made,
    preview,
    items,
    isReading: reading.isPending,
    isPending: shipping.isPending || storing.isPending,
    error: (sheets.length > 0 ? null : reading.error) ?? shipping.error ?? storing.error,
    isStorable,
    /** True when the file has no errors and every line has labels. */
    isShippable: (isStorable || !preview) && items.every(({ labels }) => labels > 0),
    /** `isTyped`: the header is generated and does not count as a line for the user. */
    check: (table: Blob, { isTyped = false } = {}) => {
      choose(table)
      reading.mutate({ table, isTyped })
    },
    /** Sheets of a workbook to choose from. */
    sheets,
    chooseSheet: (chosen: string) => {
      choose(file, chosen)
      if (file) reading.mutate({ table: file, isTyped: false, sheet: chosen })
    },
    forget: () => {
      choose(null)
      reading.reset()
    },
    /** Stores the file as a part of the order, which stays in production. */
    store: storing.mutate,
    ship: shipping.mutate,
  }
}
