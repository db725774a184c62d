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
import { itemsToShip } from './items_to_ship'

/** The move, with the shipment to record. */
interface ShippedOrder {
  source: Source
  shipment?: ShipmentPayload
}

/** Source of the numbers of rolls and labels. */
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
  const items = itemsToShip(order, preview)
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
  /** A large order's rolls are generated in steps; an interrupted attempt continues. */
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
      return preview && file ? send(storeRolls, file, shipment) : move({ shipment })
    },
    onSuccess: () => {
      notify('order_move.SHIPPED.done', { type: 'success' })
      onDone()
    },
  })
  const storing = useMutation({
    mutationFn: (part: Blob) => send(storeRollsPart, part),
    // A request without a response may have been stored.
    onSettled: () => refresh(),
  })
  const choose = (table: Blob | null, sheet?: string) => {
    setFile(table)
    setChosenSheet(sheet)
    // Clears errors that belong to another file.
    for (const before of [shipping, storing]) if (before.isError) before.reset()
  }
  /** True if the checked file has no faulty lines. */
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
    store: (onStored: () => void) => file && storing.mutate(file, { onSuccess: onStored }),
    ship: shipping.mutate,
  }
}
