import type {
  alertChoices,
  alertConditions,
  alertPreview,
  alertRuleDetail,
  alertRuleSwitch,
} from '#shared/scans/alerts/alert_rule_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const switchAlertRule = describeEndpoint<{
  path: { id: number }
  body: typeof alertRuleSwitch
  result: typeof alertRuleDetail
}>('PUT', 'backoffice/api/alert_rules/:id/state/')

export const listAlertChoices = describeEndpoint<{ result: typeof alertChoices }>(
  'GET',
  'backoffice/api/alert_rules/choices/'
)

export const previewAlerts = describeEndpoint<{
  body: typeof alertConditions
  result: typeof alertPreview
}>('POST', 'backoffice/api/alert_rules/preview/')
