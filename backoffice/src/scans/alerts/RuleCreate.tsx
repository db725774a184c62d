import { alertRulePayload } from '#shared/scans/alerts/alert_rule_contract'
import { LEAST_SCORE } from '#shared/scans/suspicions/suspicion_score'
import { CreateFrame } from '../../ground/ui/forms/EditFrame'
import { RuleInputs } from './RuleInputs'

const DEFAULTS = {
  name: '',
  reasons: [],
  kinds: [],
  lowest_score: LEAST_SCORE,
  company_group: null,
  company_id: null,
  country_code: null,
  product_group_id: null,
  recipients: [],
}

/** Creates a rule, which sends no mails until it is switched on. */
export default function RuleCreate() {
  return (
    <CreateFrame defaults={DEFAULTS} isArranged schema={alertRulePayload}>
      <RuleInputs />
    </CreateFrame>
  )
}
