import Alert, { type AlertProps } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'

interface RetryAlertProps extends Pick<AlertProps, 'severity' | 'sx' | 'children'> {
  onRetry: () => unknown
}

export function RetryAlert({ onRetry, severity = 'error', sx, children }: RetryAlertProps) {
  const t = useTranslate()
  return (
    <Alert
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          {t('list.retry')}
        </Button>
      }
      severity={severity}
      sx={sx}
    >
      {children}
    </Alert>
  )
}
