import { Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { Section } from '../../ground/ui/Section'

/** Leads to the API tokens of the company. */
export function TokensLink() {
  const t = useTranslate()
  return (
    <Section title={t('profile.tokens.title')}>
      <Typography>{t('profile.tokens.text')}</Typography>
      <Button
        component={Link}
        to="/accounts/tokens"
        variant="outlined"
        sx={{ justifySelf: 'start' }}
      >
        {t('profile.tokens.open')}
      </Button>
    </Section>
  )
}
