import {
  auditResource,
  findAuditChoices,
  findAuditEntry,
} from '#app/operations/audit/list_audit_log'
import { resourceList } from '#app/foundation/resources/resource_list'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import * as operationsEndpoints from '#shared/operations/operations_endpoints'
import { idPath } from '#app/foundation/http/input/url_fields'
import { auditChoices, auditList, auditRow } from '#shared/operations/audit_log_contract'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'

endpoint({
  method: 'GET',
  path: 'backoffice/api/audit_log/',
  access: RESOURCE_RIGHTS.audit_log,
  summary: 'Who changed what, newest first',
  response: auditList,
  ...resourceList(auditResource),
})

serve(operationsEndpoints.listAuditChoices, {
  access: RESOURCE_RIGHTS.audit_log,
  summary: 'The actions and kinds of records for filters',
  response: auditChoices,
  handle: () => findAuditChoices(),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/audit_log/:id/',
  access: RESOURCE_RIGHTS.audit_log,
  summary: 'One change with the values before and after',
  params: idPath,
  response: auditRow,
  handle: ({ path }) => findAuditEntry(path.id),
})
