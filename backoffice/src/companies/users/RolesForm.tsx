import { ROLE_NAMES, SUPPLIER_ROLES } from '#shared/ground/access/roles'
import { type UserDetail, rolesPayload } from '#shared/companies/users/user_contract'
import { fullName } from '#shared/companies/users/full_name'
import Typography from '@mui/material/Typography'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { api } from '../../ground/app/api'
import { CallForm, SendButton } from '../../ground/ui/forms/CallForm'
import { FormChoices } from '../../ground/ui/choices/FormChoices'
import { FormProblem } from '../../ground/ui/forms/FormProblem'
import { Part } from '../../ground/ui/Part'

export function RolesForm() {
  const user = useRecordContext<UserDetail>()
  if (!user?.abilities.change_roles) return null
  // A new form when the roles change, so that it starts with those.
  return <Roles key={user.roles.join()} user={user} />
}

function Roles({ user }: { user: UserDetail }) {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const send = async (payload: { roles: string[]; seen: string[] }) => {
    await api.put(`/backoffice/api/users/${user.id}/roles/`, payload)
    notify('users.roles_saved', { type: 'success' })
    refresh()
  }
  const offered = user.company_kind === 'SUPPLIER' ? SUPPLIER_ROLES : ROLE_NAMES
  return (
    <Part title={t('users.roles_of', { name: fullName(user) })}>
      <CallForm
        defaults={{ roles: user.roles }}
        payloadOf={({ roles }) => ({ roles, seen: user.roles })}
        schema={rolesPayload}
        send={send}
      >
        <Typography color="textSecondary">{t('users.roles_hint')}</Typography>
        <FormChoices choices={offered.map((id) => ({ id, name: t(`role.${id}`) }))} name="roles" />
        <FormProblem />
        <SendButton sx={{ display: 'flex' }}>{t('users.save_roles')}</SendButton>
      </CallForm>
    </Part>
  )
}
