import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { foundRecords } from '#shared/information/find/find_contract'

export const findAnything = describeEndpoint<{
  query: { q: string }
  result: typeof foundRecords
}>('GET', 'backoffice/api/find/')
