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
import { problemBeforeUpload } from '#shared/documentation/check_before_upload'
import type { DocumentList } from '#shared/documentation/document_contract'
import { DOCUMENT_ENDINGS, MAX_DOCUMENT_MEGABYTES } from '#shared/documentation/document_file'
import type { Language } from '#shared/i18n/language'
import { useLanguage, useTranslate } from '../app/i18n'
import { Section } from '../ui/Section'
import { useToast } from '../ui/toasts'
import { useFailureText } from '../ui/useFailureText'
import { FileChoice } from './FileChoice'
import { DOCUMENTS_KEY, type Upload, uploadDocument } from './documents_api'
import type { FormEvent } from 'react'

const LIMITS = { megabytes: MAX_DOCUMENT_MEGABYTES, endings: DOCUMENT_ENDINGS }

/** Uploads a file into a category, as a new document or as the next version of one. */
export default function UploadEditor({ list }: { list: DocumentList }) {
  const t = useTranslate()
  const toast = useToast()
  const failureText = useFailureText()
  const client = useQueryClient()
  const { language: spoken } = useLanguage()
  const [categoryId, setCategoryId] = useState('')
  const [documentId, setDocumentId] = useState('')
  const [language, setLanguage] = useState<Language>(spoken)
  const [file, setFile] = useState<File | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const [part, setPart] = useState(0)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (upload: Upload) => uploadDocument(upload, setPart),
    onSuccess: (answer) => {
      client.setQueryData(DOCUMENTS_KEY, answer)
      toast.success(t('documentation.upload.done'))
      setFile(null)
      setDocumentId('')
      setIsChecked(false)
    },
  })
  const found = file && problemBeforeUpload(file)
  const fileProblem = found
    ? t(`documentation.upload.${found}`, LIMITS)
    : isChecked && !file
      ? t('documentation.upload.choose_file')
      : undefined
  const categoryProblem =
    isChecked && categoryId === '' ? t('documentation.upload.choose_category') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isPending || categoryId === '' || !file || found) return
    setPart(0)
    mutate({
      file,
      categoryId: Number(categoryId),
      language,
      documentId: documentId === '' ? null : Number(documentId),
    })
  }
  const choices = list.en.filter((entry) => String(entry.category_id) === categoryId)
  return (
    <Section title={t('documentation.upload.title')}>
      <Typography>{t('documentation.upload.limits', LIMITS)}</Typography>
      <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
        <Choice
          label={t('documentation.upload.category')}
          value={categoryId}
          problem={categoryProblem}
          onChange={(value) => {
            setCategoryId(value)
            setDocumentId('')
          }}
          options={[
            { value: '', label: '' },
            ...list.categories.map((one) => ({ value: String(one.pk), label: one[spoken] })),
          ]}
        />
        <Choice
          label={t('documentation.upload.language')}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          options={[
            { value: 'en', label: t('documentation.upload.english') },
            { value: 'fr', label: t('documentation.upload.french') },
          ]}
        />
        <Choice
          label={t('documentation.upload.document')}
          help={t('documentation.upload.document_help')}
          value={documentId}
          onChange={setDocumentId}
          options={[
            { value: '', label: t('documentation.upload.automatic') },
            ...choices.map((one) => ({ value: String(one.pk), label: one.description })),
          ]}
        />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FileChoice
            file={file}
            onChosen={(chosen) => {
              reset()
              setFile(chosen)
            }}
          />
          {fileProblem && (
            <FormHelperText error role="alert">
              {fileProblem}
            </FormHelperText>
          )}
        </Box>
        {isPending && file && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <LinearProgress
              aria-label={t('documentation.upload.progress', { name: file.name })}
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
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  help?: string
  problem?: string | undefined
}

function Choice({ label, value, options, onChange, help, problem }: ChoiceProps) {
  return (
    <TextField
      select
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
