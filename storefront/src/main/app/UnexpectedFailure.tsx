import { Button, Stack, Typography } from '@mui/material'
import { ApiError } from '#shared/ground/http/api_client'
import { useTranslate } from '../../ground/i18n/i18n'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'

export function UnexpectedFailure({ error }: { error: unknown }) {
  const t = useTranslate()
  const requestId = error instanceof ApiError ? error.requestId : null
  usePageTitle(t('common.failure.title'))
  return (
    <Stack component="section" spacing={3} sx={{ alignItems: 'flex-start', maxWidth: 640, p: 2 }}>
      <Typography variant="h1">{t('common.failure.title')}</Typography>
      <Typography>
        {t(isMissingFile(error) ? 'common.failure.out_of_date' : 'common.failure.text')}
      </Typography>
      {requestId && <Typography>{t('common.failure.request', { request: requestId })}</Typography>}
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => location.reload()}>
          {t('common.reload')}
        </Button>
        <Button onClick={() => location.assign('/')}>{t('common.failure.home')}</Button>
      </Stack>
    </Stack>
  )
}

/** Returns whether a script could not be fetched: after a new release or while offline. */
function isMissingFile(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message)
}
