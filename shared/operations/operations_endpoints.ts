import type { auditChoices } from '#shared/operations/audit_log_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const listAuditChoices = describeEndpoint<{ result: typeof auditChoices }>(
  'GET',
  'backoffice/api/audit_log/choices/'
)
