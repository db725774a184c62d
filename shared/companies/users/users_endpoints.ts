import type { rolesPayload, userDetail } from '#shared/companies/users/user_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const changeRoles = describeEndpoint<{
  path: { id: number }
  body: typeof rolesPayload
  result: typeof userDetail
}>('PUT', 'backoffice/api/users/:id/roles/')

export const resetSecondFactor = describeEndpoint<{ path: { id: number } }>(
  'POST',
  'backoffice/api/users/:id/reset_second_factor/'
)

const userAction = (name: string) =>
  describeEndpoint<{ path: { id: number }; result: typeof userDetail }>(
    'POST',
    `backoffice/api/users/:id/${name}/`
  )

export const enableUser = userAction('enable')
export const disableUser = userAction('disable')
export const expirePassword = userAction('expire_password')
export const sendPasswordReset = userAction('send_password_reset')
