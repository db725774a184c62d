import { serve } from '#app/foundation/endpoints/endpoint'
import { deleteAccount } from '#app/operations/personal_data/delete_account'
import { sendOwnData } from '#app/operations/personal_data/own_data'
import { accountDeletion } from '#shared/operations/account_deletion_contract'
import { deleteOwnAccount, downloadOwnData } from '#shared/operations/personal_data_endpoints'

serve(deleteOwnAccount, {
  access: '*',
  summary: 'Delete the user’s own account; orders stay, without personal data',
  acting: 'refused',
  throttled: true,
  body: accountDeletion,
  status: 204,
  handle: ({ user, body, now, requestId }) => deleteAccount(user, body, { now, requestId }),
})

serve(downloadOwnData, {
  access: '*',
  summary: 'Download the data about the user, as a JSON file',
  produces: 'application/json',
  acting: 'refused',
  handle: ({ user, ctx, now }) => sendOwnData(ctx, user, now),
})
