import { Box, Skeleton } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'

interface PageStateProps {
  query: { isError: boolean; refetch: () => unknown }
}

export function PageState({ query }: PageStateProps) {
  const t = useTranslate()
  if (query.isError) {
    return <RetryAlert onRetry={query.refetch}>{t('editorial.failed')}</RetryAlert>
  }
  return (
    <Box aria-label={t('editorial.loading')} role="status" sx={{ width: 'min(72ch, 80vw)' }}>
      {[48, 24, 24, 120, 120].map((height, index) => (
        <Skeleton height={height} key={index} />
      ))}
    </Box>
  )
}
