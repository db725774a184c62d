import { resourceList } from '#app/foundation/resources/resource_list'
import { staffCall } from '#app/foundation/resources/staff_call'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { changeRoleRights, findRole, rolesResource } from '#app/access/roles/role_rights'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { roleChange, rolePath, roleRow, roleRows } from '#shared/access/roles/role_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/roles/',
  access: RESOURCE_RIGHTS.roles,
  summary: 'All roles with the rights that they give',
  answer: roleRows,
  ...resourceList(rolesResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/roles/:id/',
  access: RESOURCE_RIGHTS.roles,
  summary: 'One role with the rights that it gives',
  params: rolePath,
  answer: roleRow,
  handle: ({ path }) => findRole(path.id),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/roles/:id/',
  access: RESOURCE_RIGHTS.roles,
  summary: 'Set the rights of a role',
  params: rolePath,
  body: roleChange,
  answer: roleRow,
  handle: async (call) => {
    await changeRoleRights(call.path.id, call.body, staffCall(call))
    return findRole(call.path.id)
  },
})
