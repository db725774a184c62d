import { endActing } from '#shared/access/accounts/account_endpoints'
import { notifyOtherTabs } from '#shared/ground/access/session_channel'
import type { ActingFor } from '#shared/ground/access/acting_contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { forgetSession } from '../../access/session/session'

export default function ActingBanner({ actingFor }: { actingFor: ActingFor }) {
  const request = useRequest()
  const t = useTranslate()
  const client = useQueryClient()
  const {
    mutate: stop,
    isPending,
    isError,
  } = useMutation({
    mutationFn: () => request(endActing),
    onSuccess: () => {
      notifyOtherTabs({ type: 'acting_changed' })
      forgetSession()
      return client.invalidateQueries({ queryKey: ['session'] })
    },
  })
  const { name, company, account_id: account } = actingFor
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
      {isError && <Box role="alert">{t('acting.stop_failed')}</Box>}
    </Alert>
  )
}
