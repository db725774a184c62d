import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { problemBeforeUpload } from '#shared/information/documents/check_before_upload'
import { documentUpload } from '#shared/information/documents/document_contract'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { useValidatedForm } from '#shared/ground/forms/use_validated_form'
import { DOCUMENTS_KEY, type Upload, uploadDocument } from './documents_api'

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
    mutationFn: (upload: Upload) => uploadDocument(upload, setPart),
    onSuccess: (answer, upload) => {
      client.setQueryData(DOCUMENTS_KEY, answer)
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
