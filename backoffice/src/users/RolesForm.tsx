import { ROLE_NAMES, type RoleName, SUPPLIER_ROLES } from '#shared/access/roles'
import { refusalText } from '#shared/http/refusal_text'
import type { UserDetail } from '#shared/users/user_contract'
import { fullName } from '#shared/users/full_name'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { api } from '../app/api'
import { Part } from '../ui/Part'

/** The user's roles, for administrators to change. */
export function RolesForm() {
  const user = useRecordContext<UserDetail>()
  if (!user?.abilities.change_roles) return null
  // Made anew when the roles have changed, so that it begins with those.
  return <Roles key={user.roles.join()} user={user} />
}

function Roles({ user }: { user: UserDetail }) {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<readonly string[]>(user.roles)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.put(`/backoffice/api/users/${user.id}/roles/`, { roles: chosen }),
    onSuccess: () => {
      notify('users.roles_saved', { type: 'success' })
      refresh()
    },
  })
  const toggle = (role: RoleName) =>
    setChosen((now) => (now.includes(role) ? now.filter((one) => one !== role) : [...now, role]))
  const offered = user.company_kind === 'SUPPLIER' ? SUPPLIER_ROLES : ROLE_NAMES
  const name = fullName(user)
  return (
    <Part title={t('users.roles_of', { name })}>
      <Typography color="textSecondary">{t('users.roles_hint')}</Typography>
      <FormGroup row sx={{ my: 1 }}>
        {offered.map((role) => (
          <FormControlLabel
            control={<Checkbox checked={chosen.includes(role)} onChange={() => toggle(role)} />}
            key={role}
            label={t(`role.${role}`)}
          />
        ))}
      </FormGroup>
      {error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusalText(error) || t('record.failed')}
        </Alert>
      )}
      <Button
        disabled={isPending}
        onClick={() => mutate()}
        sx={{ minHeight: 44 }}
        variant="contained"
      >
        {t('users.save_roles')}
      </Button>
    </Part>
  )
}
