import { endpoint } from '#app/foundation/endpoints/endpoint'
import { receiveScans } from '#app/scans/ingest/receive_scans'
import { ingestResult } from '#shared/scans/questions/scan_contract'

endpoint({
  method: 'POST',
  path: 'statistics/api/verifications/ingest/',
  access: 'statistics.add_verification',
  token: true,
  summary: 'Hand in scans, one JSON object a line, optionally with gzip; an id counts once',
  takes: 'application/x-ndjson',
  response: ingestResult,
  handle: ({ ctx, t }) => receiveScans(ctx, t),
})
