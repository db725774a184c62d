import type { ImportAnswer, ImportPreview } from '#shared/directory/directory_contract'
import { ApiError, NetworkError } from '#shared/http/api_client'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { api } from '../app/api'

const BASE = '/backoffice/api/directory'

/** A large file on a busy server takes its time. */
const TIMEOUT_MS = 180_000

interface ImportCall {
  file: File
  preview: ImportPreview
  skipFaulty: boolean
}

const send = <Answer>(path: string, file: File, query: Record<string, string>) =>
  api.post<Answer>(
    `${BASE}/${path}/?${new URLSearchParams({ filename: file.name.slice(-255), ...query })}`,
    new Blob([file], { type: 'text/csv' }),
    { timeoutMs: TIMEOUT_MS }
  )

/** An import in two steps: what a file would change, and then the change itself. */
export function useDirectoryImport() {
  const preview = useMutation({
    mutationFn: (file: File) => send<ImportPreview>('preview', file, {}),
  })
  const write = useMutation({
    mutationFn: ({ file, preview: { fingerprint }, skipFaulty }: ImportCall) =>
      send<ImportAnswer>('import', file, { fingerprint, skip_faulty: String(skipFaulty) }),
    // What was seen is no longer so: the next look is at what is.
    onError: (error, { file }) => {
      if (error instanceof ApiError && error.code === 'DIRECTORY_CHANGED') preview.mutate(file)
    },
  })
  return {
    preview: preview.data,
    done: write.data,
    failure: useFailureText(write.error ?? preview.error),
    isReading: preview.isPending,
    isWriting: write.isPending,
    choose: (file: File) => {
      write.reset()
      preview.mutate(file)
    },
    write: write.mutate,
  }
}

/** Why it did not work, in one sentence; null when nothing went wrong. */
function useFailureText(error: Error | null): string | null {
  const t = useTranslate()
  if (error === null) return null
  if (error instanceof NetworkError) return t('directory_import.no_answer')
  if (!(error instanceof ApiError)) return t('directory_import.failed')
  const { file } = error.fieldErrors
  return error.detail || (Array.isArray(file) && file[0]) || t('directory_import.failed')
}
