import { Box, Skeleton } from '@mui/material'
import { useTranslate } from '../app/i18n'
import { RetryAlert } from '../ui/RetryAlert'

interface PageStateProps {
  query: { isError: boolean; refetch: () => unknown }
}

/** In place of a page's text: that it is loading, or that it failed and can be tried again. */
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
