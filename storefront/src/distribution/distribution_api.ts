import type { InferInput } from 'valibot'
import type { Address, addressPayload } from '#shared/addresses/address_contract'
import {
  DISTRIBUTION_PAGE_SIZE,
  type Distribution,
  type DistributionPage,
  type DistributionPayload,
} from '#shared/distribution/distribution_contract'
import type { OwnScanCounts } from '#shared/distribution/scan_counts_contract'
import { SPOOL_PAGE_SIZE, type Spool } from '#shared/labels/spool_contract'
import { api } from '../app/api'

const ADDRESSES = '/accounts/api/addresses/'
const LIST = '/distribution/api/distribution_list/'

/** The company's distribution addresses, newest first. */
export const fetchRecipients = () => api.get<Address[]>(ADDRESSES, { q_category: 'DISTRIBUTION' })

export const addRecipient = (address: Omit<InferInput<typeof addressPayload>, 'category'>) =>
  api.post<Address>(ADDRESSES, { ...address, category: 'DISTRIBUTION' })

export const deleteRecipient = (pk: number) => api.delete<void>(`${ADDRESSES}${pk}/`)

/** Rolls that can be passed on, as many as a page shows. */
export const fetchRolls = (search: string) =>
  api.get<Spool[]>('/distribution/api/spool_list/', {
    limit: SPOOL_PAGE_SIZE,
    ...(search && { q_search: search }),
  })

export const fetchDistributions = (offset: number) =>
  api.get<DistributionPage>(LIST, { limit: DISTRIBUTION_PAGE_SIZE, offset })

/** The same key makes the same call one. */
export const sendDistributions = ({
  payload,
  key,
}: {
  payload: DistributionPayload
  key: string
}) => api.post<Distribution[]>(LIST, payload, { headers: { 'Idempotency-Key': key } })

export type Ending = 'receive' | 'recall'

/** Says that rolls arrived, or recalls them. */
export const endDistribution = (pk: number, how: Ending, spoolNos: readonly string[]) =>
  api.post<Distribution>(`/distribution/api/distributions/${pk}/${how}/`, {
    spool_nos: spoolNos,
  })

/** Scans of labels of the company's own orders; null while they cannot be counted. */
export const fetchScanCounts = () => api.get<OwnScanCounts | null>('/distribution/api/scan_counts/')
