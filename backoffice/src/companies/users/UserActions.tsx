import { actForUser, activateUser } from '#shared/access/accounts/account_endpoints'
import { notifyOtherTabs } from '#shared/ground/access/session_channel'
import {
  disableUser,
  enableUser,
  expirePassword,
  resetSecondFactor,
  sendPasswordReset,
} from '#shared/companies/users/users_endpoints'
import type { UserAbilities, UserDetail } from '#shared/companies/users/user_contract'
import { fullName } from '#shared/ground/texts/full_name'
import Stack from '@mui/material/Stack'
import { useRecordContext, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { Part } from '../../ground/ui/Part'
import { RenewRequest } from '../addresses/RenewRequest'

/** Actions that need only a confirmation, in the order of the buttons. */
const ACTIONS = [
  'activate',
  'enable',
  'send_password_reset',
  'expire_password',
  'reset_second_factor',
  'disable',
] as const satisfies readonly (keyof UserAbilities)[]

const ENDPOINTS = {
  activate: activateUser,
  enable: enableUser,
  send_password_reset: sendPasswordReset,
  expire_password: expirePassword,
  reset_second_factor: resetSecondFactor,
  disable: disableUser,
}

const DANGEROUS: readonly string[] = ['expire_password', 'reset_second_factor', 'disable']

export function UserActions() {
  const request = useRequest()
  const t = useTranslate()
  const user = useRecordContext<UserDetail>()
  if (!user) return null
  const { id, abilities, waiting_request: waiting } = user
  const name = fullName(user)
  const act = async () => {
    await request(actForUser, { path: { id } })
    notifyOtherTabs({ type: 'acting_changed' })
    location.assign('/')
  }
  const isIdle = !abilities.act && !ACTIONS.some((action) => abilities[action])
  if (isIdle && waiting === null) return null
  return (
    <Part title={t('users.actions')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {abilities.act && (
          <ConfirmedAction
            act={act}
            label={t('user_action.act.label')}
            question={t('user_action.act.confirm', { name })}
          />
        )}
        {waiting !== null && (
          <RenewRequest id={waiting} name={name} texts="user_action.renew_request" />
        )}
        {ACTIONS.filter((action) => abilities[action]).map((action) => (
          <ConfirmedAction
            act={() => request(ENDPOINTS[action], { path: { id } })}
            done={`user_action.${action}.done`}
            isDangerous={DANGEROUS.includes(action)}
            key={action}
            label={t(`user_action.${action}.label`)}
            question={t(`user_action.${action}.confirm`, { name })}
          />
        ))}
      </Stack>
    </Part>
  )
}
