import { Alert, Box, Button, Typography } from '@mui/material'
import { notifyOtherTabs } from '#shared/ground/access/session_channel'
import { FIXED } from '#shared/ground/theme/tokens'
import { leaveActedUser } from '../../ground/api/acted_user'
import { useTranslate } from '../../ground/i18n/i18n'
import { api } from '../../ground/api/api'
import { endActing } from '#shared/access/accounts/account_endpoints'
import { useSending } from '#shared/ground/forms/use_sending'
import { widthStyle } from '../../ground/ui/frame/frame_styles'
import type { ActingFor } from '#shared/ground/access/acting_contract'

export default function ActingBanner({ actingFor }: { actingFor: ActingFor }) {
  const t = useTranslate()
  const { pk, name, company, account_id: account } = actingFor
  const { state, send: stop } = useSending<void>(async () => {
    await api.request(endActing)
    notifyOtherTabs({ type: 'acting_changed' })
    leaveActedUser(`/backoffice/users/${pk}/show`)
  })
  return (
    <Box component="section" aria-label={t('layout.acting.label')} sx={bannerStyle}>
      <Box sx={[widthStyle, rowStyle]}>
        <Typography role="status" sx={{ fontWeight: 'medium', overflowWrap: 'anywhere' }}>
          {t('layout.acting.text', { name, company, account })}
        </Typography>
        <Button
          variant="outlined"
          color="inherit"
          disabled={state === 'pending' || state === 'resolved'}
          onClick={() => void stop()}
          sx={{ minHeight: 44, flexShrink: 0 }}
        >
          {t('layout.acting.stop')}
        </Button>
      </Box>
      {state === 'rejected' && (
        <Box sx={[widthStyle, { pb: 1 }]}>
          <Alert severity="error">{t('layout.acting.stop_failed')}</Alert>
        </Box>
      )}
    </Box>
  )
}

const bannerStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  bgcolor: FIXED.acting.main,
  color: FIXED.acting.on,
}

const rowStyle = {
  py: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
}
