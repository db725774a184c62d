import type { InferInput } from 'valibot'
import type { Address, addressPayload } from '#shared/companies/addresses/address_contract'
import {
  DISTRIBUTION_PAGE_SIZE,
  type Distribution,
  type DistributionPage,
  type DistributionPayload,
} from '#shared/labels/distribution/distribution_contract'
import type { OwnScanCounts } from '#shared/labels/distribution/scan_counts_contract'
import { SPOOL_PAGE_SIZE, type Spool } from '#shared/labels/rolls/spool_contract'
import { api } from '../../ground/api/api'

const ADDRESSES = '/accounts/api/addresses/'
const LIST = '/distribution/api/distribution_list/'

/** Returns the company's distribution addresses, newest first. */
export const fetchRecipients = () => api.get<Address[]>(ADDRESSES, { q_category: 'DISTRIBUTION' })

export const addRecipient = (address: Omit<InferInput<typeof addressPayload>, 'category'>) =>
  api.post<Address>(ADDRESSES, { ...address, category: 'DISTRIBUTION' })

export const deleteRecipient = (pk: number) => api.delete<void>(`${ADDRESSES}${pk}/`)

/** Returns one page of rolls that can be distributed. */
export const fetchRolls = (search: string) =>
  api.get<Spool[]>('/distribution/api/spool_list/', {
    limit: SPOOL_PAGE_SIZE,
    ...(search && { q_search: search }),
  })

export const fetchDistributions = (offset: number) =>
  api.get<DistributionPage>(LIST, { limit: DISTRIBUTION_PAGE_SIZE, offset })

/** Repeating the key repeats no distribution. */
export const sendDistributions = ({
  payload,
  key,
}: {
  payload: DistributionPayload
  key: string
}) => api.post<Distribution[]>(LIST, payload, { headers: { 'Idempotency-Key': key } })

export type Ending = 'receive' | 'recall'

/** Marks rolls as received, or recalls them. */
export const endDistribution = (pk: number, how: Ending, spoolNos: readonly string[]) =>
  api.post<Distribution>(`/distribution/api/distributions/${pk}/${how}/`, {
    spool_nos: spoolNos,
  })

/** Returns the scans of labels from the company's own orders; null while they cannot be counted. */
export const fetchScanCounts = () => api.get<OwnScanCounts | null>('/distribution/api/scan_counts/')
