import { Alert, Box, Button, FormHelperText, LinearProgress, Link, Typography } from '@mui/material'
import { problemBeforeUpload } from '#shared/information/documents/check_before_upload'
import { DOCUMENT_ENDINGS, MAX_DOCUMENT_MEGABYTES } from '#shared/ground/http/document_file'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { Section } from '../../ground/ui/Section'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { FileChoice } from './FileChoice'
import { UploadChoice } from './UploadChoice'
import { useUpload } from './useUpload'
import type { DocumentList } from '#shared/information/documents/document_contract'
import type { Language } from '#shared/ground/i18n/language'

const LIMITS = { megabytes: MAX_DOCUMENT_MEGABYTES, endings: DOCUMENT_ENDINGS }

export default function UploadEditor({ list }: { list: DocumentList }) {
  const t = useTranslate()
  const failureText = useFailureText()
  const { language: spoken } = useLanguage()
  const { form, onSubmit, part, error, forgetError } = useUpload()
  const [category, document] = [form.field('category_id'), form.field('document_id')]
  const [fileLanguage, file] = [form.field('language'), form.field('file')]
  const found = file.value && problemBeforeUpload(file.value)
  const fileProblem = found
    ? t(`documentation.upload.${found}`, LIMITS)
    : file.problem && t('documentation.upload.choose_file')
  const choices = list[spoken].filter((entry) => entry.category_id === category.value)
  return (
    <Section title={t('documentation.upload.title')}>
      <Typography>{t('documentation.upload.limits', LIMITS)}</Typography>
      <Box component="form" noValidate onSubmit={onSubmit} sx={formStyle}>
        <UploadChoice
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
        <UploadChoice
          label={t('documentation.upload.language')}
          name={fileLanguage.name}
          value={fileLanguage.value}
          onChange={(value) => fileLanguage.onChange(value as Language)}
          options={[
            { value: 'en', label: t('documentation.upload.english') },
            { value: 'fr', label: t('documentation.upload.french') },
          ]}
        />
        <UploadChoice
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
              forgetError()
              file.onChange(chosen)
            }}
          />
          {fileProblem && (
            <FormHelperText error role="alert">
              {fileProblem}
            </FormHelperText>
          )}
        </Box>
        {part !== null && file.value && <Progress name={file.value.name} part={part} />}
        {error && (
          <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
            {t('documentation.upload.failed')} {failureText(error)}
          </Alert>
        )}
        <Box sx={actionsStyle}>
          <Button type="submit" variant="contained" aria-busy={part !== null}>
            {t('documentation.upload.send')}
          </Button>
          <Link href="/backoffice/documents">{t('documentation.upload.manage')}</Link>
        </Box>
      </Box>
    </Section>
  )
}

interface ProgressProps {
  name: string
  /** Progress from 0 to 1. */
  part: number
}

function Progress({ name, part }: ProgressProps) {
  const t = useTranslate()
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <LinearProgress
        aria-label={t('documentation.upload.progress', { name })}
        variant={part < 1 ? 'determinate' : 'indeterminate'}
        value={Math.round(part * 100)}
      />
      {part === 1 && <span role="status">{t('documentation.upload.checking')}</span>}
    </Box>
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
