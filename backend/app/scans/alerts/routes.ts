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
  answer: alertRuleRows,
  ...resourceList(alertRulesResource),
})

serve(alertsEndpoints.listAlertChoices, {
  access,
  summary: 'Possible recipients, and the product groups',
  answer: alertChoices,
  handle: ({ user }) => findAlertChoices(user),
})

serve(alertsEndpoints.previewAlerts, {
  access,
  summary: 'What a rule would have mailed in the last 90 days; nothing is stored',
  body: alertConditions,
  answer: alertPreview,
  handle: ({ body, now }) => previewRule(db.connection(), body, now),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/alert_rules/:id/',
  access,
  summary: 'One rule with its recipients and latest changes',
  params: idPath,
  answer: alertRuleDetail,
  handle: ({ path }) => findRule(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/alert_rules/',
  access,
  summary: 'Create a rule; it is off until it is switched on',
  body: alertRulePayload,
  status: 201,
  answer: alertRuleDetail,
  handle: async (call) => findRule(await createRule(call.body, staffRequest(call))),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/alert_rules/:id/',
  access,
  summary: 'Change a rule, unless another user has changed it',
  params: idPath,
  body: alertRuleChange,
  answer: alertRuleDetail,
  handle: async (call) => {
    await changeRule(call.path.id, call.body, staffRequest(call))
    return findRule(call.path.id)
  },
})

serve(alertsEndpoints.switchAlertRule, {
  access,
  summary: 'Switch a rule on or off; it mails later findings only',
  params: idPath,
  body: alertRuleSwitch,
  answer: alertRuleDetail,
  handle: async (call) => {
    await switchRule(call.path.id, call.body, staffRequest(call))
    return findRule(call.path.id)
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
  handle: (call) => deleteRule(call.path.id, call.query.updated_at, staffRequest(call)),
})
