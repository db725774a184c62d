import { endpoint } from '#app/endpoints/endpoint'
import { deleteAccount } from '#app/personal_data/delete_account'
import { accountDeletion } from '#shared/personal_data/account_deletion_contract'

endpoint({
  method: 'POST',
  path: 'accounts/api/users/me/delete/',
  access: '*',
  summary: 'Delete the user’s own account; orders stay, without personal data',
  acting: 'refused',
  throttled: true,
  body: accountDeletion,
  status: 204,
  handle: ({ user, body, now, requestId }) => deleteAccount(user, body, { now, requestId }),
})
