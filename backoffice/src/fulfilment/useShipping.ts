import type {
  GeneratedRolls,
  OrderMove,
  RollsPreview,
  StaffOrder,
} from '#shared/fulfilment/fulfilment_contract'
import { sheetsAsked } from '#shared/http/sheets_asked'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { api } from '../app/api'
import { itemsToShip } from './items_to_ship'

/** Where the numbers of rolls and labels come from. */
export type Source = 'file' | 'type' | 'generate'

/** A table to be looked at, typed lines under a header of ours or a file. */
interface CheckedTable {
  table: Blob
  isTyped: boolean
  sheet?: string
}

/** Many labels take their time. */
const TIMEOUT_MS = 180_000

/**
 * Ships an order in two steps: look at what a file says, and then ship just that. Of several files all
 * but the last are stored before.
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
  /** A large order's rolls are made step by step; what an interrupted try has made is not made again. */
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
    // Where there was no answer, it may have been stored all the same.
    onSettled: () => refresh(),
  })
  const choose = (table: Blob | null, sheet?: string) => {
    setFile(table)
    setChosenSheet(sheet)
    // What was refused is not what is about to be shipped.
    for (const before of [shipping, storing]) if (before.isError) before.reset()
  }
  /** Every line of what was read is right. */
  const isStorable = preview !== undefined && preview.faulty_count === 0
  return {
    /** How far the labels of a large order are. */
    made,
    preview,
    items,
    isReading: reading.isPending,
    isPending: shipping.isPending || storing.isPending,
    error: (sheets.length > 0 ? null : reading.error) ?? shipping.error ?? storing.error,
    isStorable,
    /** Whether nothing is wrong, and every item has a roll with what is stored. */
    isShippable: (isStorable || !preview) && items.every(({ labels }) => labels > 0),
    /** `isTyped`: the header is ours and is no line to the reader. */
    check: (table: Blob, { isTyped = false } = {}) => {
      choose(table)
      reading.mutate({ table, isTyped })
    },
    /** The sheets of a workbook of which one has to be chosen. */
    sheets,
    chooseSheet: (chosen: string) => {
      choose(file, chosen)
      if (file) reading.mutate({ table: file, isTyped: false, sheet: chosen })
    },
    forget: () => {
      choose(null)
      reading.reset()
    },
    /** Keeps what was read as a part of the order, which stays in production. */
    store: storing.mutate,
    ship: shipping.mutate,
  }
}
