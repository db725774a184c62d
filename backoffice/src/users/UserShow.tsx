import { LANGUAGE_NAMES } from '#shared/i18n/language'
import type { UserDetail } from '#shared/users/user_contract'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import {
  BooleanField,
  DateField,
  EditButton,
  FunctionField,
  Labeled,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { AuditTrail } from '../ui/AuditTrail'
import { WHOLE_RECORD } from '../ui/whole_record'
import { RolesForm } from './RolesForm'
import { UserActions } from './UserActions'
import { RoleNames, UserActivity, UserName, UserState } from './UserFields'

/** One user: who it is, what may be done, and what was done. */
export default function UserShow() {
  return (
    <Show actions={<ChangeButton />} queryOptions={WHOLE_RECORD} title={<UserName />}>
      <Stack spacing={3} sx={{ p: 2, minWidth: 0 }}>
        <Facts />
        <UserActions />
        <RolesForm />
        <History />
      </Stack>
    </Show>
  )
}

/** Only where the change would not be refused: administrators are changed by administrators. */
function ChangeButton() {
  const user = useRecordContext<UserDetail>()
  return <TopToolbar>{user?.abilities.change && <EditButton />}</TopToolbar>
}

function Facts() {
  return (
    <SimpleShowLayout sx={{ p: 0, overflowWrap: 'anywhere' }}>
      <TextField source="email" />
      <FunctionField<UserDetail>
        render={(user) => (
          <Link component={RouterLink} to={`/companies/${user.company_id}/show`}>
            {`${user.company_name} (${user.account_id})`}
          </Link>
        )}
        source="company_name"
      />
      <Labeled source="state">
        <UserState />
      </Labeled>
      <Labeled source="is_active">
        <UserActivity />
      </Labeled>
      <Labeled source="roles">
        <RoleNames />
      </Labeled>
      <TextField emptyText="–" source="phone" />
      <FunctionField<UserDetail>
        render={({ language }) => LANGUAGE_NAMES[language]}
        source="language"
      />
      <DateField source="created_at" />
      <DateField emptyText="–" showTime source="last_login_at" />
      <NumberField source="sessions" />
      <DateField source="password_changed_at" />
      <BooleanField source="password_expired" />
      <BooleanField source="second_factor" />
    </SimpleShowLayout>
  )
}

function History() {
  const user = useRecordContext<UserDetail>()
  return user ? <AuditTrail entries={user.audit} /> : null
}
