import { Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { Section } from '../../ground/ui/Section'

export function MachinesLink({ page }: { page: 'tokens' | 'webhooks' }) {
  const t = useTranslate()
  return (
    <Section title={t(`profile.${page}.title`)}>
      <Typography>{t(`profile.${page}.text`)}</Typography>
      <Button
        component={Link}
        to={`/accounts/${page}`}
        variant="outlined"
        sx={{ justifySelf: 'start' }}
      >
        {t(`profile.${page}.open`)}
      </Button>
    </Section>
  )
}
