import { Alert, Button } from '@mui/material'
import { useTranslate } from '../app/i18n'
import type { ReactNode } from 'react'

interface RetryAlertProps {
  onRetry: () => unknown
  /** What could not be done. */
  children: ReactNode
}

/** Says that something failed, and offers to try it again. */
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
