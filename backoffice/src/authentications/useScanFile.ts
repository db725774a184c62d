import type { ScanFilter } from '#shared/authentications/scan_address'
import { writeScanFilter } from '#shared/authentications/scan_address'
import { LineCounter } from '#shared/authentications/line_counter'
import { activeLanguage } from '#shared/i18n/browser_language'
import { ApiError } from '#shared/http/api_client'
import { useRef, useState } from 'react'
import { saveFile } from '#shared/http/save_file'
import { VERIFICATIONS } from '../scans/useVerifications'

/** How far a download is: rows that have arrived, or what became of it. */
export type FileState =
  | { step: 'idle' }
  | { step: 'running'; rows: number }
  | { step: 'done'; rows: number }
  | { step: 'failed'; error: Error }

/** Downloads every scan that a filter finds, and tells how many rows have arrived. */
export function useScanFile(filter: ScanFilter) {
  const [state, setState] = useState<FileState>({ step: 'idle' })
  const running = useRef<AbortController | null>(null)
  const start = async () => {
    const gone = new AbortController()
    running.current = gone
    setState({ step: 'running', rows: 0 })
    try {
      const rows = await download(filter, gone.signal, (arrived) =>
        setState({ step: 'running', rows: arrived })
      )
      setState({ step: 'done', rows })
    } catch (error) {
      setState(gone.signal.aborted ? { step: 'idle' } : { step: 'failed', error: asError(error) })
    }
  }
  return { state, start: () => void start(), stop: () => running.current?.abort() }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

async function download(
  filter: ScanFilter,
  signal: AbortSignal,
  onRows: (rows: number) => void
): Promise<number> {
  const response = await fetch(`${VERIFICATIONS}download/?${writeScanFilter(filter)}`, {
    credentials: 'same-origin',
    headers: { 'Accept-Language': activeLanguage() },
    signal,
  })
  if (!response.ok || !response.body) {
    throw new ApiError(response.status, (await response.json().catch(() => null)) as never)
  }
  const counter = new LineCounter()
  const parts: BlobPart[] = []
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    counter.take(part.value)
    onRows(Math.max(0, counter.lines - 1))
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  saveFile(new Blob(parts, { type: 'text/csv' }), name ?? 'verifications.csv')
  return Math.max(0, counter.lines - 1)
}
