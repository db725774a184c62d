import { resourceList } from '#app/foundation/resources/resource_list'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { idPath } from '#app/foundation/http/input/url_fields'
import { changeRoles } from '#app/companies/users/change_roles'
import { changeUser } from '#app/companies/users/change_user'
import { createStaffUser } from '#app/companies/users/creation/create_staff_user'
import { expirePassword } from '#app/companies/users/expire_password'
import { findUser } from '#app/companies/users/find_user'
import { usersResource } from '#app/companies/users/list_users'
import { type StaffRequest, staffRequest } from '#app/foundation/resources/staff_request'
import { resetSecondFactor } from '#app/companies/users/reset_second_factor'
import { sendPasswordReset } from '#app/companies/users/send_password_reset'
import { setUserActive } from '#app/companies/users/set_user_active'
import * as usersEndpoints from '#shared/companies/users/users_endpoints'
import { RESOURCE_RIGHTS, RIGHT_TO_MAKE_USERS } from '#shared/ground/access/resource_rights'
import { problem } from '#shared/ground/http/problem'
import {
  newUser,
  rolesPayload,
  userChange,
  userDetail,
  userRows,
} from '#shared/companies/users/user_contract'
import db from '@adonisjs/lucid/services/db'

endpoint({
  method: 'GET',
  path: 'backoffice/api/users/',
  access: RESOURCE_RIGHTS.users,
  summary: 'Users of all companies; all that match as CSV when asked for',
  response: userRows,
  ...resourceList(usersResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/users/:id/',
  access: RESOURCE_RIGHTS.users,
  summary: 'One user, with the reader’s options and the latest changes',
  params: idPath,
  response: userDetail,
  handle: ({ user, path, now }) => findUser(user, path.id, now),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/users/:id/',
  access: RESOURCE_RIGHTS.users,
  summary:
    'Change names, phone number, language and email of a user; an email of staff waits for confirmation',
  params: idPath,
  body: userChange,
  response: userDetail,
  throttled: true,
  handle: async (request) => {
    await changeUser(request.path.id, request.body, staffRequest(request))
    return findUser(request.user, request.path.id, request.now)
  },
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/users/',
  access: RIGHT_TO_MAKE_USERS,
  summary: 'Create a user of the staff, who gets a mail to choose a password',
  body: newUser,
  status: 201,
  response: userDetail,
  handle: async (request) =>
    findUser(request.user, await createStaffUser(request.body, staffRequest(request)), request.now),
})

serve(usersEndpoints.changeRoles, {
  access: 'accounts.change_role',
  summary: 'Set the roles of a user',
  params: idPath,
  body: rolesPayload,
  response: userDetail,
  handle: async (request) => {
    await changeRoles(request.path.id, request.body, staffRequest(request))
    return findUser(request.user, request.path.id, request.now)
  },
})

function serveAction(
  shape: typeof usersEndpoints.enableUser,
  summary: string,
  act: (id: number, request: StaffRequest) => Promise<void>,
  throttled = false
) {
  serve(shape, {
    access: RESOURCE_RIGHTS.users,
    summary,
    params: idPath,
    response: userDetail,
    throttled,
    handle: async (request) => {
      await act(request.path.id, staffRequest(request))
      return findUser(request.user, request.path.id, request.now)
    },
  })
}

serveAction(usersEndpoints.enableUser, 'Let a disabled user log in again', (id, request) =>
  setUserActive(id, true, request)
)
serveAction(
  usersEndpoints.disableUser,
  'Keep a user out; their sessions end at once',
  (id, request) => setUserActive(id, false, request)
)
serveAction(
  usersEndpoints.expirePassword,
  'Have a user choose a new password at the next login',
  expirePassword
)
serveAction(
  usersEndpoints.sendPasswordReset,
  'Mail a user the link for a new password',
  sendPasswordReset,
  true
)

serve(usersEndpoints.resetSecondFactor, {
  access: RESOURCE_RIGHTS.users,
  summary: 'Remove the lost second factor of a user; their sessions end, and they get a mail',
  params: idPath,
  status: 204,
  refusals: { 422: problem },
  handle: ({ user, path, now, requestId }) =>
    resetSecondFactor(db.connection(), path.id, { now, requestId, by: user }),
})
