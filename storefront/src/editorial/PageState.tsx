import { Alert, Box, Button, Skeleton } from '@mui/material'
import { useTranslate } from '../app/i18n'

interface PageStateProps {
  query: { isError: boolean; refetch: () => unknown }
}

/** In place of a page's text: that it is loading, or that it failed and can be tried again. */
export function PageState({ query }: PageStateProps) {
  const t = useTranslate()
  if (query.isError) {
    return (
      <Alert
        action={
          <Button color="inherit" onClick={() => void query.refetch()}>
            {t('editorial.retry')}
          </Button>
        }
        severity="error"
      >
        {t('editorial.failed')}
      </Alert>
    )
  }
  return (
    <Box aria-label={t('editorial.loading')} role="status" sx={{ width: 'min(72ch, 80vw)' }}>
      {[48, 24, 24, 120, 120].map((height, index) => (
        <Skeleton height={height} key={index} />
      ))}
    </Box>
  )
}
