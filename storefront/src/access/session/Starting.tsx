import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { HeaderRow } from '../../ground/ui/frame/HeaderRow'
import { useTranslate } from '../../ground/i18n/i18n'
import { LoadingPage } from '../../ground/ui/pages/LoadingPage'

export function Starting() {
  const t = useTranslate()
  return (
    <>
      <header>
        <HeaderRow />
      </header>
      <main>
        <LoadingPage label={t('common.loading')} />
      </main>
    </>
  )
}

interface StartFailedProps {
  error: Error
  onRetry: () => void
}

export function StartFailed({ error, onRetry }: StartFailedProps) {
  const t = useTranslate()
  const failureText = useFailureText()
  return (
    <Box component="main" sx={screenStyle}>
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        <AlertTitle component="h1">{t('common.start_failed.title')}</AlertTitle>
        {failureText(error)}
      </Alert>
    </Box>
  )
}

const screenStyle = { minHeight: '100vh', display: 'grid', placeContent: 'center', p: 2 }
