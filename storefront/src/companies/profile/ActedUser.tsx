import { Typography } from '@mui/material'
import { LANGUAGE_NAMES } from '#shared/ground/i18n/language'
import { useTranslate } from '../../ground/i18n/i18n'
import { FactList } from '../../ground/ui/FactList'
import { Section } from '../../ground/ui/Section'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'

/** Details of the user that staff act for; staff cannot change them. */
export function ActedUser({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  return (
    <Section title={t('profile.user.title')}>
      <FactList
        facts={[
          [t('profile.user.email'), user.email],
          [t('profile.user.first_name'), user.first_name],
          [t('profile.user.last_name'), user.last_name],
          [t('profile.user.phone'), user.phone],
          [t('profile.user.language'), LANGUAGE_NAMES[user.language]],
        ]}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('profile.user.acting')}
      </Typography>
    </Section>
  )
}
