import { Button, Paper, Stack, Typography } from '@mui/material'
import { useTranslate } from '../../app/i18n'

/** Says that partial rolls and imprint follow, and how to order them meanwhile. */
export function NonStandardProducts({ onLeave }: { onLeave: () => void }) {
  const t = useTranslate()
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 }, maxWidth: 760 }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h2">{t('ordering.non_standard.title')}</Typography>
        <Typography>{t('ordering.non_standard.text')}</Typography>
        <Typography>{t('ordering.non_standard.meanwhile')}</Typography>
        <Typography>{t('ordering.non_standard.standard_hint')}</Typography>
        <Button onClick={onLeave} variant="contained">
          {t('ordering.non_standard.to_standard')}
        </Button>
      </Stack>
    </Paper>
  )
}
