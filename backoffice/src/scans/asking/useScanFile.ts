import { LineCounter } from '#shared/scans/questions/line_counter'
import type { downloadScans } from '#shared/scans/questions/questions_endpoints'
import type { ScanFilter } from '#shared/scans/questions/scans_behind'
import { HOUR_MS } from '#shared/ground/dates/spans'
import { utcDay } from '#shared/ground/dates/utc_day'
import { saveFile } from '#shared/ground/http/save_file'
import type { TableForm } from '#shared/ground/http/table_types'
import { useEffect, useRef, useState } from 'react'
import { useRequest } from '../../ground/app/data_provider'

/** Progress of a download. `rows` have arrived; `count` is the number of rows at the start. */
export type FileState =
  | { step: 'idle' }
  /** `rows` is null for a workbook, whose rows cannot be counted before it is complete. */
  | { step: 'running'; rows: number | null; count: number }
  | { step: 'done'; rows: number; count: number }
  | { step: 'failed'; rows: number; count: number; error: Error }

const TIMEOUT_MS = HOUR_MS

export function useScanFile(endpoint: typeof downloadScans, filter: ScanFilter, name: string) {
  const request = useRequest()
  const [state, setState] = useState<FileState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (count: number, form: TableForm) => {
    const gone = new AbortController()
    running.current = gone
    const isCounted = form === 'csv'
    let rows = 0
    setState({ step: 'running', rows: isCounted ? rows : null, count })
    try {
      const onRows = (arrived: number) => {
        rows = arrived
        setState({ step: 'running', rows, count })
      }
      const file = await request(
        endpoint,
        { query: { ...filter, format: form } },
        {
          signal: gone.signal,
          timeoutMs: TIMEOUT_MS,
          ...(isCounted && { onPart: counting(onRows) }),
        }
      )
      saveFile(file, `${utcDay(new Date())}_${name}.${form}`)
      setState({ step: 'done', rows: isCounted ? rows : count, count })
    } catch (error) {
      if (gone.signal.aborted) setState({ step: 'idle' })
      else setState({ step: 'failed', rows, count, error: asError(error) })
    }
  }
  return {
    state,
    start: (count: number, form: TableForm) => void start(count, form),
    stop: () => running.current?.abort(),
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

function counting(onRows: (rows: number) => void) {
  const counter = new LineCounter()
  return (part: Uint8Array) => {
    counter.take(part)
    // The first line is the heading.
    onRows(Math.max(0, counter.lines - 1))
  }
}
