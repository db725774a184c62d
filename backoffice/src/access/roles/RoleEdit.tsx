import { RIGHTS, type Right } from '#shared/ground/access/rights'
import {
  type RoleRow,
  keptRights,
  offeredRights,
  roleChange,
} from '#shared/access/roles/role_contract'
import Typography from '@mui/material/Typography'
import { CheckboxGroupInput, Edit, useRecordContext, useTranslate } from 'react-admin'
import { useDone } from '../../ground/ui/forms/EditFrame'
import { RecordForm } from '../../ground/ui/forms/RecordForm'
import { WHOLE_RECORD } from '../../ground/app/whole_record'

interface Sent {
  rights: Right[]
}

/** Rights that the role cannot lose are disabled. */
export default function RoleEdit() {
  const onSuccess = useDone('saved', 'list')
  const transform = ({ rights }: Sent, options?: { previousData: Sent }) => ({
    rights,
    seen: options?.previousData.rights ?? rights,
  })
  return (
    <Edit
      actions={false}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      queryOptions={WHOLE_RECORD}
      title={<RoleName />}
      transform={transform}
    >
      <RecordForm payloadOf={({ rights }: Sent) => ({ rights, seen: rights })} schema={roleChange}>
        <Rights />
      </RecordForm>
    </Edit>
  )
}

function RoleName() {
  const t = useTranslate()
  const role = useRecordContext<RoleRow>()
  return role ? t(`role.${role.name}`) : null
}

function Rights() {
  const t = useTranslate()
  const role = useRecordContext<RoleRow>()
  if (!role) return null
  const offered = offeredRights(role.name)
  const kept = keptRights(role.name)
  const choices = RIGHTS.filter((right) => offered.includes(right) || role.rights.includes(right))
  return (
    <>
      <Typography sx={{ mb: 2 }}>{t('roles.hint', { smart_count: role.users })}</Typography>
      <CheckboxGroupInput
        choices={choices.map((id) => ({
          id,
          name: t(`right.${id}`),
          disabled: kept.includes(id),
        }))}
        helperText={kept.length > 0 ? t(`roles.kept.${role.name}`) : false}
        row={false}
        source="rights"
        translateChoice={false}
      />
    </>
  )
}
