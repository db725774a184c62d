import { changeRoles } from '#shared/companies/users/users_endpoints'
import { ROLE_NAMES, SUPPLIER_ROLES } from '#shared/ground/access/roles'
import { type UserDetail, rolesPayload } from '#shared/companies/users/user_contract'
import { fullName } from '#shared/ground/texts/full_name'
import Typography from '@mui/material/Typography'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import type { InferInput } from 'valibot'
import { useRequest } from '../../ground/app/data_provider'
import { RequestForm, SendButton } from '../../ground/ui/forms/RequestForm'
import { FormChoices } from '../../ground/ui/choices/FormChoices'
import { FormProblem } from '../../ground/ui/forms/FormProblem'
import { Part } from '../../ground/ui/Part'

export function RolesForm() {
  const user = useRecordContext<UserDetail>()
  if (!user?.abilities.change_roles) return null
  // Mounts a new form when the roles change, so that it starts with the new ones.
  return <Roles key={user.roles.join()} user={user} />
}

function Roles({ user }: { user: UserDetail }) {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const send = async (payload: InferInput<typeof rolesPayload>) => {
    await request(changeRoles, { path: { id: user.id }, body: payload })
    notify('users.roles_saved', { type: 'success' })
    refresh()
  }
  const offered = user.company_kind === 'SUPPLIER' ? SUPPLIER_ROLES : ROLE_NAMES
  return (
    <Part title={t('users.roles_of', { name: fullName(user) })}>
      <RequestForm
        defaults={{ roles: user.roles }}
        payloadOf={({ roles }) => ({ roles, seen: user.roles })}
        schema={rolesPayload}
        send={send}
      >
        <Typography color="textSecondary">{t('users.roles_hint')}</Typography>
        <FormChoices choices={offered.map((id) => ({ id, name: t(`role.${id}`) }))} name="roles" />
        <FormProblem />
        <SendButton sx={{ display: 'flex' }}>{t('users.save_roles')}</SendButton>
      </RequestForm>
    </Part>
  )
}
