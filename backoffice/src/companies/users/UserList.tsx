import { ROLE_NAMES } from '#shared/ground/access/roles'
import { USER_STATES } from '#shared/ground/states/user_state'
import type { UserRow } from '#shared/companies/users/user_contract'
import { fullName, shownName } from '#shared/ground/texts/full_name'
import {
  CreateButton,
  DataTable,
  FunctionField,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Instant } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { breakable } from '../../ground/ui/lists/column_styles'
import { choiceFilter, choicesOf, eitherOf } from '../../ground/ui/forms/texts_of_inputs'
import { RoleNames, UserName, UserStanding } from './UserFields'

export default function UserList() {
  const t = useTranslate()
  const filters = [
    <TextInput alwaysOn key="q" label={t('users.search')} resettable source="q" />,
    choiceFilter('state', choicesOf(USER_STATES, 'user_state')),
    choiceFilter('is_active', eitherOf('activity.active', 'activity.inactive')),
    choiceFilter('role', choicesOf(ROLE_NAMES, 'role')),
  ]
  return (
    <ListFrame
      actions={<CreateButton label={t('users.create')} />}
      empty={{ title: 'users.empty', text: 'users.empty_text' }}
      filters={filters}
      phone={{
        primary: <UserName />,
        secondary: (
          <>
            <TextField source="email" /> · <TextField source="account_id" />
          </>
        ),
        tertiary: <UserStanding />,
      }}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="last_name">
          <RowLink to="show">
            <FunctionField<UserRow>
              render={(user) =>
                shownName(fullName(user) && `${user.last_name}, ${user.first_name}`, t)
              }
            />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col source="email" sx={breakable} />
        <DataTable.Col source="account_id" />
        <DataTable.Col source="company_name" sx={breakable} />
        <DataTable.Col disableSort source="roles">
          <RoleNames />
        </DataTable.Col>
        <DataTable.Col source="state">
          <UserStanding />
        </DataTable.Col>
        <DataTable.Col source="last_login_at">
          <Instant source="last_login_at" />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}
