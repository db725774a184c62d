import { Box, Typography } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { ColleagueForm } from './ColleagueForm'
import { Section } from '../../ground/ui/Section'
import type { UsersResult } from '#shared/companies/profile/profile_contract'

interface ColleaguesProps {
  users: UsersResult['users']
  mayChange: boolean
  onChanged: (users: UsersResult['users']) => void
}

/** The company's active and inactive users (rule 3.11). */
export function Colleagues({ users, mayChange, onChanged }: ColleaguesProps) {
  const t = useTranslate()
  const props = { me: users[0].pk, mayChange, onChanged }
  return (
    <Section title={t('profile.colleagues.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(mayChange ? 'profile.colleagues.effect' : 'profile.colleagues.only_service')}
      </Typography>
      <Box sx={listsStyle}>
        <ColleagueForm {...props} areActive users={users.filter((user) => user.is_active)} />
        <ColleagueForm
          {...props}
          areActive={false}
          users={users.filter((user) => !user.is_active)}
        />
      </Box>
    </Section>
  )
}

const listsStyle = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
