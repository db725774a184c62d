import { Alert, Button } from '@mui/material'
import { useTranslate } from '../../i18n/i18n'
import type { ReactNode } from 'react'

interface RetryAlertProps {
  onRetry: () => unknown
  children: ReactNode
}

export function RetryAlert({ onRetry, children }: RetryAlertProps) {
  const t = useTranslate()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          {t('common.retry')}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
