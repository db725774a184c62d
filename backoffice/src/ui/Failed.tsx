import { refusalText } from '#shared/http/refusal_text'
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
      {refusalText(error) || t('list.failed')}
    </Alert>
  )
}
