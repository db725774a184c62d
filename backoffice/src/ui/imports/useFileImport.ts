import { ApiError, NetworkError } from '#shared/http/api_client'
import { refusalText } from '#shared/http/refusal_text'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { api } from '../../app/api'

/** A large file on a busy server takes its time. */
const TIMEOUT_MS = 180_000

/** Which import it is. */
export interface ImportSpec {
  /** The resource whose `preview/` and `import/` are called. */
  resource: string
  /** The code of the refusal that what was seen is no longer so. */
  changed: string
  /** Media type of the file; CSV unless told. */
  type?: string
}

interface ImportCall {
  file: File
  preview: { fingerprint: string }
  /** Writes the good lines of a file with faulty ones, where that is possible. */
  skipFaulty?: boolean
  /** Further decisions that the import asks for. */
  decisions?: Record<string, string>
}

/** An import in two steps: what a file would change, and then the change itself. */
export function useFileImport<Preview, Answer>(spec: ImportSpec) {
  const { resource, changed, type = 'text/csv' } = spec
  const send = <Result>(path: string, file: File, query: Record<string, string>) =>
    api.post<Result>(
      `/backoffice/api/${resource}/${path}/?${new URLSearchParams({ filename: file.name.slice(-255), ...query })}`,
      new Blob([file], { type }),
      { timeoutMs: TIMEOUT_MS }
    )
  const preview = useMutation({
    mutationFn: (file: File) => send<Preview>('preview', file, {}),
  })
  const write = useMutation({
    mutationFn: ({ file, preview: { fingerprint }, skipFaulty, decisions }: ImportCall) =>
      send<Answer>('import', file, {
        fingerprint,
        ...(skipFaulty !== undefined && { skip_faulty: String(skipFaulty) }),
        ...decisions,
      }),
    // The next look is at what is.
    onError: (error, { file }) => {
      if (error instanceof ApiError && error.code === changed) preview.mutate(file)
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
  if (error instanceof NetworkError) return t('file_import.no_answer')
  return refusalText(error) || t('file_import.failed')
}
