import { ApiError } from '#shared/http/api_client'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'

/** Says that something could not be read, and offers to try again. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <Alert
      action={
        <Button color="inherit" onClick={onRetry}>
          {t('list.retry')}
        </Button>
      }
      severity="error"
    >
      {(error instanceof ApiError && error.detail) || t('list.failed')}
    </Alert>
  )
}
