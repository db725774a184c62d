import { Box, Typography } from '@mui/material'
import { findDocuments } from '#shared/information/documents/find_documents'
import { useLanguage, useTranslate } from '../../../ground/i18n/i18n'
import { DocumentLine } from '../../../information/documents/DocumentLine'
import { useDocuments } from '../../../information/documents/useDocuments'
import { RetryAlert } from '../../../ground/ui/pages/RetryAlert'

export function HelpDocuments({ search }: { search: string }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { data, isError, refetch } = useDocuments()
  if (isError) {
    return <RetryAlert onRetry={refetch}>{t('editorial.help_documents_failed')}</RetryAlert>
  }
  if (!data) return null
  const found = findDocuments(data[language], search)
  return (
    <section aria-labelledby="help-documents">
      <Typography component="h3" id="help-documents" sx={{ fontSize: '1rem', fontWeight: 550 }}>
        {t('editorial.help_documents')}
      </Typography>
      <Typography aria-live="polite" sx={{ color: 'text.secondary' }} variant="body2">
        {found.length === 0
          ? t('editorial.help_documents_none')
          : t('editorial.help_documents_found', { smart_count: found.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {found.map((entry) => (
          <DocumentLine entry={entry} isNarrow key={entry.pk} />
        ))}
      </Box>
    </section>
  )
}
