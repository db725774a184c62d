import type { RoleRow } from '#shared/access/roles/role_contract'
import { DataTable, FunctionField, NumberField, useTranslate } from 'react-admin'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { RowLink } from '../../ground/ui/lists/RowLink'

export default function RoleList() {
  const t = useTranslate()
  const name = <FunctionField<RoleRow> render={(role) => t(`role.${role.name}`)} />
  return (
    <ListFrame
      empty={{ title: 'roles.empty', text: 'roles.empty_text' }}
      phone={{
        primary: name,
        secondary: (
          <FunctionField<RoleRow>
            render={({ users }) => t('roles.people', { smart_count: users })}
          />
        ),
        to: 'edit',
      }}
      sort={{ field: 'id', order: 'ASC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col disableSort source="name">
          <RowLink to="edit">{name}</RowLink>
        </DataTable.Col>
        <DataTable.Col align="right" disableSort source="users">
          <NumberField source="users" />
        </DataTable.Col>
        <DataTable.Col align="right" disableSort source="rights">
          <FunctionField<RoleRow> render={({ rights }) => rights.length} />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}
