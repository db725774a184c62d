import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'
import type { accountDeletion } from '#shared/operations/account_deletion_contract'

export const deleteOwnAccount = describeEndpoint<{ body: typeof accountDeletion }>(
  'POST',
  'accounts/api/users/me/delete/'
)

export const downloadOwnData = describeFile('GET', 'accounts/api/users/me/data/')
