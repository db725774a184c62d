import { ApiError, NetworkError } from '#shared/http/api_client'
import { refusalText } from '#shared/http/refusal_text'
import { dateAsked } from '#shared/http/dates_asked'
import { sheetsAsked } from '#shared/http/sheets_asked'
import { asTable } from '#shared/http/table_types'
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
  /** Media type of the file; that of its table by default. */
  type?: string
}

/** A file, and the answers to what the server asked about it, as the call names them. */
interface ChosenFile {
  file: File
  answers?: Record<string, string>
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
  const { resource, changed, type } = spec
  const send = <Result>(
    path: string,
    { file, answers }: ChosenFile,
    query: Record<string, string>
  ) =>
    api.post<Result>(
      `/backoffice/api/${resource}/${path}/?${new URLSearchParams({ filename: file.name.slice(-255), ...answers, ...query })}`,
      type ? new Blob([file], { type }) : asTable(file),
      { timeoutMs: TIMEOUT_MS }
    )
  const preview = useMutation({
    mutationFn: (chosen: ChosenFile) => send<Preview>('preview', chosen, {}),
  })
  const write = useMutation({
    mutationFn: ({ file, preview: { fingerprint }, skipFaulty, decisions }: ImportCall) =>
      send<Answer>(
        'import',
        { file, answers: preview.variables?.answers },
        {
          fingerprint,
          ...(skipFaulty !== undefined && { skip_faulty: String(skipFaulty) }),
          ...decisions,
        }
      ),
    // The next look is at what is.
    onError: (error, { file }) => {
      if (error instanceof ApiError && error.code === changed) {
        preview.mutate({ file, answers: preview.variables?.answers })
      }
    },
  })
  const sheets = sheetsAsked(preview.error)
  const date = dateAsked(preview.error)
  const isAsked = sheets.length > 0 || date !== null
  return {
    preview: preview.data,
    done: write.data,
    failure: useFailureText(write.error ?? (isAsked ? null : preview.error)),
    /** The sheets of a workbook of which one has to be chosen. */
    sheets,
    /** A date of which has to be said what comes first. */
    date,
    /** Looks at the same file again with an answer. */
    answer: (answers: Record<string, string>) => {
      const { variables: asked } = preview
      if (asked) preview.mutate({ ...asked, answers: { ...asked.answers, ...answers } })
    },
    isReading: preview.isPending,
    isWriting: write.isPending,
    choose: (file: File) => {
      write.reset()
      preview.mutate({ file })
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
