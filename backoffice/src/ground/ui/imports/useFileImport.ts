import { ApiError, NetworkError } from '#shared/ground/http/api_client'
import type { EndpointShape } from '#shared/ground/http/endpoint_shape'
import { refusalText } from '#shared/ground/http/refusal_text'
import { offeredSheets } from '#shared/ground/http/offered_sheets'
import { asTable } from '#shared/ground/http/table_types'
import { useMutation } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { GenericSchema } from 'valibot'
import { useRequest } from '../../app/data_provider'
import { type DateExample, dateExample } from '#shared/ground/dates/date_order'
import * as v from 'valibot'

/** Returns an example of a date whose day and month the server cannot tell apart, or null. */
function unclearDate(error: unknown): DateExample | null {
  if (!(error instanceof ApiError) || error.code !== 'DATE_ORDER_UNCLEAR') return null
  const { success, output } = v.safeParse(dateExample, error.body?.example)
  return success ? output : null
}

/** Importing a large file on a busy server takes long. */
const TIMEOUT_MS = 180_000

type ImportEndpoint<Result> = EndpointShape<{
  query: object
  body: Blob
  result: GenericSchema<unknown, Result>
}>

export interface ImportSpec<Preview, Answer> {
  preview: ImportEndpoint<Preview>
  write: ImportEndpoint<Answer>
  /** The code with which the server refuses an outdated preview. */
  changed: string
  /** Media type of the file; by default the type of its table format. */
  type?: string
}

interface ChosenFile {
  file: File
  answers?: Record<string, string>
}

interface ImportRequest {
  file: File
  preview: { fingerprint: string }
  skipFaulty?: boolean
  /** Further decisions by the names of their query parameters. */
  decisions?: Record<string, string>
}

export function useFileImport<Preview, Answer>(spec: ImportSpec<Preview, Answer>) {
  const request = useRequest()
  const { changed, type } = spec
  const send = <Result>(
    endpoint: ImportEndpoint<Result>,
    { file, answers }: ChosenFile,
    query: Record<string, string>
  ) =>
    request(
      endpoint,
      {
        query: { filename: file.name.slice(-255), ...answers, ...query },
        body: type ? new Blob([file], { type }) : asTable(file),
      },
      { timeoutMs: TIMEOUT_MS }
    )
  const preview = useMutation({
    mutationFn: (chosen: ChosenFile) => send(spec.preview, chosen, {}),
  })
  const write = useMutation({
    mutationFn: ({ file, preview: { fingerprint }, skipFaulty, decisions }: ImportRequest) =>
      send(
        spec.write,
        { file, answers: preview.variables?.answers },
        {
          fingerprint,
          ...(skipFaulty !== undefined && { skip_faulty: String(skipFaulty) }),
          ...decisions,
        }
      ),
    // Loads an outdated preview again.
    onError: (error, { file }) => {
      if (error instanceof ApiError && error.code === changed) {
        preview.mutate({ file, answers: preview.variables?.answers })
      }
    },
  })
  const sheets = offeredSheets(preview.error)
  const date = unclearDate(preview.error)
  const isAsked = sheets.length > 0 || date !== null
  return {
    preview: preview.data,
    done: write.data,
    failure: useFailureText(write.error ?? (isAsked ? null : preview.error)),
    sheets,
    /** A date whose order of day and month is unclear. */
    date,
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

function useFailureText(error: Error | null): string | null {
  const t = useTranslate()
  if (error === null) return null
  if (error instanceof NetworkError) return t('file_import.no_answer')
  return refusalText(error) || t('file_import.failed')
}
