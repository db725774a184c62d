import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { idPath } from '#app/foundation/http/input/url_fields'
import { changeRoleRights, findRole, rolesResource } from '#app/access/roles/role_rights'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { roleChange, roleRow, roleRows } from '#shared/access/roles/role_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/roles/',
  access: RESOURCE_RIGHTS.roles,
  summary: 'All roles with the rights that they give',
  response: roleRows,
  ...resourceList(rolesResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/roles/:id/',
  access: RESOURCE_RIGHTS.roles,
  summary: 'One role with the rights that it gives',
  params: idPath,
  response: roleRow,
  handle: ({ path }) => findRole(path.id),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/roles/:id/',
  access: RESOURCE_RIGHTS.roles,
  summary: 'Set the rights of a role',
  params: idPath,
  body: roleChange,
  response: roleRow,
  handle: async (request) => {
    await changeRoleRights(request.path.id, request.body, staffRequest(request))
    return findRole(request.path.id)
  },
})
