import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { changeRule, createRule, deleteRule, switchRule } from '#app/scans/alerts/change_rule'
import { alertRulesResource, findAlertChoices, findRule } from '#app/scans/alerts/list_rules'
import { previewRule } from '#app/scans/alerts/match_findings'
import * as alertsEndpoints from '#shared/scans/alerts/alerts_endpoints'
import { idPath, seenVersionQuery } from '#app/foundation/http/input/url_fields'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  alertChoices,
  alertConditions,
  alertPreview,
  alertRuleChange,
  alertRuleDetail,
  alertRulePayload,
  alertRuleRows,
  alertRuleSwitch,
} from '#shared/scans/alerts/alert_rule_contract'
import db from '@adonisjs/lucid/services/db'

const access = RESOURCE_RIGHTS.alert_rules

endpoint({
  method: 'GET',
  path: 'backoffice/api/alert_rules/',
  access,
  summary: 'Rules that mail suspicions; all that match as CSV when asked for',
  response: alertRuleRows,
  ...resourceList(alertRulesResource),
})

serve(alertsEndpoints.listAlertChoices, {
  access,
  summary: 'Possible recipients, product groups, and how often each reason was right',
  response: alertChoices,
  handle: ({ user }) => findAlertChoices(user),
})

serve(alertsEndpoints.previewAlerts, {
  access,
  summary: 'What a rule would have mailed in the last 90 days; nothing is stored',
  body: alertConditions,
  response: alertPreview,
  handle: ({ body, now }) => previewRule(db.connection(), body, now),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/alert_rules/:id/',
  access,
  summary: 'One rule with its recipients and latest changes',
  params: idPath,
  response: alertRuleDetail,
  handle: ({ path }) => findRule(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/alert_rules/',
  access,
  summary: 'Create a rule; it is off until it is switched on',
  body: alertRulePayload,
  status: 201,
  response: alertRuleDetail,
  idempotent: true,
  handle: async (request) => findRule(await createRule(request.body, staffRequest(request))),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/alert_rules/:id/',
  access,
  summary: 'Change a rule, unless another user has changed it',
  params: idPath,
  body: alertRuleChange,
  response: alertRuleDetail,
  handle: async (request) => {
    await changeRule(request.path.id, request.body, staffRequest(request))
    return findRule(request.path.id)
  },
})

serve(alertsEndpoints.switchAlertRule, {
  access,
  summary: 'Switch a rule on or off; it mails later findings only',
  params: idPath,
  body: alertRuleSwitch,
  response: alertRuleDetail,
  handle: async (request) => {
    await switchRule(request.path.id, request.body, staffRequest(request))
    return findRule(request.path.id)
  },
})

endpoint({
  method: 'DELETE',
  path: 'backoffice/api/alert_rules/:id/',
  access,
  summary: 'Delete a rule; what it has mailed stays',
  params: idPath,
  query: seenVersionQuery,
  status: 204,
  handle: (request) => deleteRule(request.path.id, request.query.updated_at, staffRequest(request)),
})
