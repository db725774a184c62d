import { api } from '../../ground/api/api'
import type { InferOutput } from 'valibot'
import type { countryList } from '#shared/access/accounts/account_contract'
import type { Address, AddressForm } from '#shared/companies/addresses/address_contract'

export const saveBillingAddress = (address: AddressForm) =>
  api.post<Address>('/accounts/api/addresses/', { ...address, category: 'BILLING' })

/** Returns the versions that were neither replaced nor deleted, newest first. */
export const fetchDeliveryAddresses = () =>
  api.get<Address[]>('/accounts/api/addresses/', { q_category: 'DELIVERY' })

/** Creates a new version, which needs approval. */
export const saveDeliveryAddress = (address: AddressForm) =>
  api.post<Address>('/accounts/api/addresses/', { ...address, category: 'DELIVERY' })

export const fetchCountries = () =>
  api.get<InferOutput<typeof countryList>>('/accounts/api/countries/')
