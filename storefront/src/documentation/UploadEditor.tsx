import {
  Alert,
  Box,
  Button,
  FormHelperText,
  LinearProgress,
  Link,
  TextField,
  Typography,
} from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { problemBeforeUpload } from '#shared/documentation/check_before_upload'
import { type DocumentList, documentUpload } from '#shared/documentation/document_contract'
import { DOCUMENT_ENDINGS, MAX_DOCUMENT_MEGABYTES } from '#shared/documentation/document_file'
import type { Language } from '#shared/i18n/language'
import { useLanguage, useTranslate } from '../app/i18n'
import { Section } from '../ui/Section'
import { useToast } from '../ui/toasts'
import { useFailureText } from '../ui/useFailureText'
import { useValidatedForm } from '../ui/useValidatedForm'
import { FileChoice } from './FileChoice'
import { DOCUMENTS_KEY, type Upload, uploadDocument } from './documents_api'

const LIMITS = { megabytes: MAX_DOCUMENT_MEGABYTES, endings: DOCUMENT_ENDINGS }

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

/** What is chosen so far. */
interface Entries extends Omit<Upload, 'category_id' | 'file'> {
  category_id: number | null
  file: File | null
}

/** Uploads a file into a category, as a new document or as the next version of one. */
export default function UploadEditor({ list }: { list: DocumentList }) {
  const t = useTranslate()
  const toast = useToast()
  const failureText = useFailureText()
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
  const [category, document] = [form.field('category_id'), form.field('document_id')]
  const [fileLanguage, file] = [form.field('language'), form.field('file')]
  const found = file.value && problemBeforeUpload(file.value)
  const fileProblem = found
    ? t(`documentation.upload.${found}`, LIMITS)
    : file.problem && t('documentation.upload.choose_file')
  const send = ({ category_id: chosen, file: taken, ...rest }: Entries) => {
    if (isPending || chosen === null || taken === null) return
    setPart(0)
    mutate({ ...rest, category_id: chosen, file: taken })
  }
  const choices = list.en.filter((entry) => entry.category_id === category.value)
  return (
    <Section title={t('documentation.upload.title')}>
      <Typography>{t('documentation.upload.limits', LIMITS)}</Typography>
      <Box component="form" noValidate onSubmit={form.onSubmit(send)} sx={formStyle}>
        <Choice
          label={t('documentation.upload.category')}
          name={category.name}
          value={String(category.value ?? '')}
          problem={category.problem && t('documentation.upload.choose_category')}
          onChange={(value) => {
            category.onChange(value === '' ? null : Number(value))
            document.onChange(undefined)
          }}
          options={[
            { value: '', label: '' },
            ...list.categories.map((one) => ({ value: String(one.pk), label: one[spoken] })),
          ]}
        />
        <Choice
          label={t('documentation.upload.language')}
          name={fileLanguage.name}
          value={fileLanguage.value}
          onChange={(value) => fileLanguage.onChange(value as Language)}
          options={[
            { value: 'en', label: t('documentation.upload.english') },
            { value: 'fr', label: t('documentation.upload.french') },
          ]}
        />
        <Choice
          label={t('documentation.upload.document')}
          help={t('documentation.upload.document_help')}
          name={document.name}
          value={String(document.value ?? '')}
          onChange={(value) => document.onChange(value === '' ? undefined : Number(value))}
          options={[
            { value: '', label: t('documentation.upload.automatic') },
            ...choices.map((one) => ({ value: String(one.pk), label: one.description })),
          ]}
        />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FileChoice
            name={file.name}
            file={file.value}
            onChosen={(chosen) => {
              reset()
              file.onChange(chosen)
            }}
          />
          {fileProblem && (
            <FormHelperText error role="alert">
              {fileProblem}
            </FormHelperText>
          )}
        </Box>
        {isPending && file.value && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <LinearProgress
              aria-label={t('documentation.upload.progress', { name: file.value.name })}
              variant={part < 1 ? 'determinate' : 'indeterminate'}
              value={Math.round(part * 100)}
            />
            {part === 1 && <span role="status">{t('documentation.upload.checking')}</span>}
          </Box>
        )}
        {error && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {t('documentation.upload.failed')} {failureText(error)}
          </Alert>
        )}
        <Box sx={actionsStyle}>
          <Button type="submit" variant="contained" aria-busy={isPending}>
            {t('documentation.upload.send')}
          </Button>
          <Link href="/backoffice/documents">{t('documentation.upload.manage')}</Link>
        </Box>
      </Box>
    </Section>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  help?: string
  problem?: string | undefined
}

function Choice({ name, label, value, options, onChange, help, problem }: ChoiceProps) {
  return (
    <TextField
      select
      name={name}
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
}

const formStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
}

const actionsStyle = {
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
}
