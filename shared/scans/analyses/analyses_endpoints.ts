import type {
  labelIdResults,
  labelIds,
  labelScans,
  labelWay,
} from '#shared/scans/analyses/label_analysis_contract'
import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'

export const showLabelScans = describeEndpoint<{ path: { id: string }; result: typeof labelScans }>(
  'GET',
  'statistics/api/label_scans/:id/'
)

export const showLabelWay = describeEndpoint<{ path: { id: string }; result: typeof labelWay }>(
  'GET',
  'statistics/api/label_way/:id/'
)

export const listLabels = describeEndpoint<{
  body: typeof labelIds
  result: typeof labelIdResults
}>('POST', 'statistics/api/label_infos/')

export const exportLabels = describeFile<{
  query: object
  body: typeof labelIds
}>('POST', 'statistics/api/label_infos/file/')
