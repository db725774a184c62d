import { businessInstant } from '#shared/ground/dates/business_day'
import { confirmNewEmail, withdrawNewEmail } from '#shared/companies/users/email_change_endpoints'
import type { UserDetail } from '#shared/companies/users/user_contract'
import { shownName } from '#shared/ground/texts/full_name'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useRecordContext, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'

const ENDPOINTS = { confirm_email: confirmNewEmail, withdraw_email: withdrawNewEmail }
const ACTIONS = ['confirm_email', 'withdraw_email'] as const

export function EmailChange() {
  const request = useRequest()
  const t = useTranslate()
  const user = useRecordContext<UserDetail>()
  if (!user?.email_change) return null
  const { email, asked_by: asker, asked_at: askedAt, expires_at: expiresAt } = user.email_change
  return (
    <Alert severity="info">
      {t('users.email_waits', {
        email,
        former: user.email,
        name: shownName(asker, t) ?? '–',
        asked: businessInstant(askedAt),
        end: businessInstant(expiresAt),
      })}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {ACTIONS.filter((action) => user.abilities[action]).map((action) => (
          <ConfirmedAction
            act={() => request(ENDPOINTS[action], { path: { id: user.id }, body: { email } })}
            done={`user_action.${action}.done`}
            isDangerous={action === 'withdraw_email'}
            key={action}
            label={t(`user_action.${action}.label`)}
            question={t(`user_action.${action}.confirm`, { email })}
          />
        ))}
      </Stack>
    </Alert>
  )
}
