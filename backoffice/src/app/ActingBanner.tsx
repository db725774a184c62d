import { tellOtherTabs } from '#shared/accounts/session_channel'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { api } from './api'
import { currentSession, forgetSession } from './session'

/** Reminds staff whom they act for in the storefront, and lets them stop. */
export function ActingBanner() {
  const t = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { data: session } = useQuery({ queryKey: ['session'], queryFn: currentSession })
  const { mutate: stop, isPending } = useMutation({
    mutationFn: () => api.post('/accounts/api/stop_acting/'),
    onSuccess: () => {
      tellOtherTabs({ type: 'acting_changed' })
      forgetSession()
      return client.invalidateQueries({ queryKey: ['session'] })
    },
    onError: () => notify('acting.stop_failed', { type: 'error' }),
  })
  if (!session?.actingFor) return null
  const { name, company, account_id: account } = session.actingFor
  return (
    <Alert
      action={
        <>
          <Button color="inherit" href="/">
            {t('acting.storefront')}
          </Button>
          <Button color="inherit" disabled={isPending} onClick={() => stop()}>
            {t('acting.stop')}
          </Button>
        </>
      }
      aria-label={t('acting.label')}
      component="section"
      role="region"
      severity="warning"
      sx={{ flexWrap: 'wrap', mb: 1 }}
    >
      {t('acting.text', { name, company, account })}
    </Alert>
  )
}
