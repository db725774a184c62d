import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'
import type { Paging } from '#shared/ground/http/page'
import type { Language } from '#shared/ground/i18n/language'
import type {
  distributedRolls,
  distribution,
  distributionList,
  distributionPage,
  distributionPayload,
} from '#shared/labels/distribution/distribution_contract'
import type { ownScanCounts } from '#shared/labels/distribution/scan_counts_contract'
import type { rollList } from '#shared/labels/rolls/roll_contract'
import type { RollsQuery } from '#shared/labels/rolls/rolls_endpoints'

const LIST = 'distribution/api/distribution_list/'
const ONE = 'distribution/api/distributions/:pk/'

interface Decided {
  path: { pk: number }
  body: typeof distributedRolls
  result: typeof distribution
}

export const listDistributableRolls = describeEndpoint<{
  query: RollsQuery
  result: typeof rollList
}>('GET', 'distribution/api/spool_list/')

export const showDistributions = describeEndpoint<{
  query: Paging
  result: typeof distributionPage
}>('GET', LIST)

export const sendDistributions = describeEndpoint<{
  body: typeof distributionPayload
  result: typeof distributionList
}>('POST', LIST)

export const receiveRolls = describeEndpoint<Decided>('POST', `${ONE}receive/`)

export const recallRolls = describeEndpoint<Decided>('POST', `${ONE}recall/`)

export const downloadReceipt = describeFile<{
  path: { pk: number }
  query: { lang?: Language }
}>('GET', `${ONE}receipt/`)

export const showScanCounts = describeEndpoint<{ result: typeof ownScanCounts }>(
  'GET',
  'distribution/api/scan_counts/'
)
