import {
  auditResource,
  findAuditChoices,
  findAuditEntry,
} from '#app/operations/audit/list_audit_log'
import { resourceList } from '#app/foundation/resources/resource_list'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { auditChoices, auditList, auditRow } from '#shared/operations/audit_log_contract'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { pkInText } from '#shared/ground/validation/fields'
import * as v from 'valibot'

endpoint({
  method: 'GET',
  path: 'backoffice/api/audit_log/',
  access: RESOURCE_RIGHTS.audit_log,
  summary: 'Who changed what, newest first',
  answer: auditList,
  ...resourceList(auditResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/audit_log/choices/',
  access: RESOURCE_RIGHTS.audit_log,
  summary: 'The actions and kinds of records for filters',
  answer: auditChoices,
  handle: () => findAuditChoices(),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/audit_log/:id/',
  access: RESOURCE_RIGHTS.audit_log,
  summary: 'One change with the values before and after',
  params: v.object({ id: pkInText() }),
  answer: auditRow,
  handle: ({ path }) => findAuditEntry(path.id),
})
