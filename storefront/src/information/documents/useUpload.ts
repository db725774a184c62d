import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { HOUR_MS } from '#shared/ground/dates/spans'
import { problemBeforeUpload } from '#shared/information/documents/check_before_upload'
import { documentUpload } from '#shared/information/documents/document_contract'
import type { Language } from '#shared/ground/i18n/language'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { useValidatedForm } from '#shared/ground/forms/use_validated_form'
import { uploadDocument } from '#shared/information/documents/document_endpoints'
import { fetchWithProgress } from '#shared/ground/http/fetch_with_progress'
import { api } from '../../ground/api/api'
import { replaceData } from '../../ground/api/query_client'
import { DOCUMENTS_KEY } from './useDocuments'

/** Long enough for a large file on a slow connection. */
const TIMEOUT_MS = HOUR_MS

const { category_id, language, document_id } = documentUpload.entries

const uploadForm = v.object({
  category_id,
  language,
  document_id,
  file: v.pipe(
    v.file(),
    v.check((file) => problemBeforeUpload(file) === null)
  ),
})

interface Upload {
  file: File
  category_id: number
  language: Language
  /** The document to replace. If absent, the file name decides. */
  document_id?: number | undefined
}

interface Entries extends Omit<Upload, 'category_id' | 'file'> {
  category_id: number | null
  file: File | null
}

export function useUpload() {
  const t = useTranslate()
  const toast = useToast()
  const client = useQueryClient()
  const { language: spoken } = useLanguage()
  const form = useValidatedForm<Entries>(uploadForm, {
    category_id: null,
    language: spoken,
    document_id: undefined,
    file: null,
  })
  const [part, setPart] = useState(0)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ file, ...place }: Upload) => {
      const query = { ...place, filename: file.name }
      const body = new Blob([file], { type: 'application/octet-stream' })
      const fetch = fetchWithProgress(setPart)
      return api.request(uploadDocument, { query, body }, { fetch, timeoutMs: TIMEOUT_MS })
    },
    onSuccess: (response, upload) => {
      void replaceData(client, DOCUMENTS_KEY, response)
      toast.success(t('documentation.upload.done'))
      form.reset({ ...upload, document_id: undefined, file: null })
    },
  })
  const send = ({ category_id: chosen, file: taken, ...rest }: Entries) => {
    if (isPending || chosen === null || taken === null) return
    setPart(0)
    mutate({ ...rest, category_id: chosen, file: taken })
  }
  return {
    form,
    onSubmit: form.onSubmit(send),
    /** Sent part of the file, from 0 to 1; null when idle. */
    part: isPending ? part : null,
    error,
    forgetError: reset,
  }
}
