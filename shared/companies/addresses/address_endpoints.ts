import type {
  AddressCategory,
  address,
  addressList,
  addressPayload,
} from '#shared/companies/addresses/address_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

const ADDRESSES = 'accounts/api/addresses/'

/** Returns the address versions that were neither replaced nor deleted, newest first. */
export const listCompanyAddresses = describeEndpoint<{
  query: { q_category?: AddressCategory }
  result: typeof addressList
}>('GET', ADDRESSES)

/** Creates a new version. New delivery and distribution addresses need approval. */
export const saveAddress = describeEndpoint<{
  body: typeof addressPayload
  result: typeof address
}>('POST', ADDRESSES)

export const deleteAddress = describeEndpoint<{ path: { pk: number } }>(
  'DELETE',
  `${ADDRESSES}:pk/`
)
