import {
  previewRolls,
  storeRolls,
  moveOrder,
  generateRolls,
  storeRollsPart,
} from '#shared/labels/fulfilment/fulfilment_endpoints'
import type {
  GeneratedRolls,
  OrderMove,
  StaffOrder,
} from '#shared/labels/fulfilment/fulfilment_contract'
import type { ShipmentPayload } from '#shared/labels/fulfilment/shipping_contract'
import { offeredSheets } from '#shared/ground/http/offered_sheets'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useRequest } from '../../../ground/app/data_provider'
import { linesToShip } from './lines_to_ship'

interface ShippedOrder {
  source: Source
  shipment?: ShipmentPayload
}

export type Source = 'file' | 'type' | 'generate'

/** A file, or typed lines with a generated header. */
interface CheckedTable {
  table: Blob
  isTyped: boolean
  sheet?: string
}

/** Shipping many labels takes long. */
const TIMEOUT_MS = 180_000

/**
 * Ships an order in two steps: checks a file, then ships exactly that file. Earlier files of the
 * same order can be stored first.
 */
export function useShipping(order: StaffOrder, onDone: () => void) {
  const request = useRequest()
  const notify = useNotify()
  const refresh = useRefresh()
  const path = { pk: order.id }
  const [file, setFile] = useState<Blob | null>(null)
  const [chosenSheet, setChosenSheet] = useState<string>()
  const [made, setMade] = useState<GeneratedRolls | null>(null)
  const options = { timeoutMs: TIMEOUT_MS }
  const reading = useMutation({
    mutationFn: ({ table, isTyped, sheet }: CheckedTable) => {
      const query = { typed: isTyped || undefined, sheet }
      return request(previewRolls, { path, query, body: table }, options)
    },
  })
  const preview = reading.data
  const items = linesToShip(order, preview)
  const sheets = offeredSheets(reading.error)
  const send = (endpoint: typeof storeRolls, body: Blob, shipment?: ShipmentPayload) => {
    const query = {
      fingerprint: preview?.fingerprint,
      sheet: chosenSheet,
      ...(shipment && { shipment: JSON.stringify(shipment) }),
    }
    return request(endpoint, { path, query, body }, options)
  }
  const move = (more: Pick<OrderMove, 'rolls' | 'shipment'>) =>
    request(moveOrder, { path, body: { to: 'SHIPPED', ...more } }, options)
  /** Generates a large order's rolls in steps. A new attempt continues an interrupted one. */
  const generate = async (shipment?: ShipmentPayload) => {
    for (let isReady = false; !isReady;) {
      const step = await request(generateRolls, { path }, options)
      isReady = step.is_ready
      setMade(step)
    }
    return move({ rolls: 'generate', shipment })
  }
  const shipping = useMutation({
    mutationFn: ({ source, shipment }: ShippedOrder) => {
      if (source === 'generate') return generate(shipment)
      return file ? send(storeRolls, file, shipment) : move({ shipment })
    },
    onSuccess: () => {
      notify('order_move.SHIPPED.done', { type: 'success' })
      onDone()
    },
  })
  const storing = useMutation({
    mutationFn: (part: Blob) => send(storeRollsPart, part),
    // The part may have been stored even if the response was lost.
    onSettled: () => refresh(),
  })
  const choose = (table: Blob | null, sheet?: string) => {
    setFile(table)
    setChosenSheet(sheet)
    // Clears errors that belong to another file.
    for (const before of [shipping, storing]) if (before.isError) before.reset()
  }
  const isStorable = preview !== undefined && preview.faulty_count === 0
  return {
    /** Progress of generating labels; null before the first step. */
    made,
    preview,
    items,
    isReading: reading.isPending,
    isPending: shipping.isPending || storing.isPending,
    error: (sheets.length > 0 ? null : reading.error) ?? shipping.error ?? storing.error,
    isStorable,
    isShippable: (isStorable || file === null) && items.every(({ labels }) => labels > 0),
    /** True if a chosen file or typed lines could not be read. */
    isUnread: reading.isError && sheets.length === 0,
    /** The header of a typed table is generated and does not count as a line. */
    check: (table: Blob, { isTyped = false } = {}) => {
      choose(table)
      reading.mutate({ table, isTyped })
    },
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
    store: (onStored: () => void) => file && storing.mutate(file, { onSuccess: onStored }),
    ship: shipping.mutate,
  }
}
