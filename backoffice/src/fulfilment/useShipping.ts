import type { GeneratedRolls, RollsPreview } from '#shared/fulfilment/fulfilment_contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { api } from '../app/api'

/** Where the numbers of rolls and labels come from. */
export type Source = 'file' | 'type' | 'generate'

/** Many labels take their time. */
const TIMEOUT_MS = 180_000

/** Ships an order in two steps: look at what a file says, and then ship just that. */
export function useShipping(orderId: number, onDone: () => void) {
  const notify = useNotify()
  const base = `/backoffice/api/orders/${orderId}`
  const [file, setFile] = useState<Blob | null>(null)
  const [made, setMade] = useState<GeneratedRolls | null>(null)
  const options = { timeoutMs: TIMEOUT_MS }
  const reading = useMutation({
    mutationFn: ({ csv, isTyped }: { csv: Blob; isTyped: boolean }) =>
      api.post<RollsPreview>(`${base}/rolls/preview/${isTyped ? '?typed=true' : ''}`, csv, options),
  })
  const preview = reading.data
  /** A large order's rolls are made step by step; what an interrupted try has made is not made again. */
  const generate = async () => {
    for (let isReady = false; !isReady;) {
      const step = await api.post<GeneratedRolls>(`${base}/rolls/generate/`, undefined, options)
      isReady = step.is_ready
      setMade(step)
    }
    return api.post(`${base}/move/`, { to: 'SHIPPED', rolls: 'generate' }, options)
  }
  const shipping = useMutation({
    mutationFn: (source: Source) =>
      source === 'generate'
        ? generate()
        : api.post(`${base}/rolls/?fingerprint=${preview?.fingerprint}`, file, options),
    onSuccess: () => {
      notify('order_move.SHIPPED.done', { type: 'success' })
      onDone()
    },
  })
  const choose = (csv: Blob | null) => {
    setFile(csv)
    // What was refused is not what is about to be shipped.
    if (shipping.isError) shipping.reset()
  }
  return {
    /** How far the labels of a large order are. */
    made,
    preview,
    isReading: reading.isPending,
    isPending: shipping.isPending,
    error: reading.error ?? shipping.error,
    /** Whether what was read can be shipped: every line is right, every item has a roll. */
    isShippable:
      preview !== undefined &&
      preview.faulty_count === 0 &&
      preview.items.every(({ labels }) => labels > 0),
    /** `isTyped`: the header is ours and is no line to the reader. */
    check: (chosen: Blob, { isTyped = false } = {}) => {
      const csv = new Blob([chosen], { type: 'text/csv' })
      choose(csv)
      reading.mutate({ csv, isTyped })
    },
    forget: () => {
      choose(null)
      reading.reset()
    },
    ship: shipping.mutate,
  }
}
