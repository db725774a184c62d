import { alertRuleChange } from '#shared/scans/alerts/alert_rule_contract'
import { EditFrame } from '../../ground/ui/forms/EditFrame'
import { RuleInputs } from './RuleInputs'
import { RuleName } from './rule_fields'

const FIELDS = [
  'name',
  'reasons',
  'kinds',
  'lowest_score',
  'company_group',
  'company_id',
  'country_code',
  'product_group_id',
  'recipients',
  'updated_at',
] as const

/** Returns only the rule itself, without its mail statistics. */
const payloadOf = (record: Record<string, unknown>) =>
  Object.fromEntries(FIELDS.map((name) => [name, record[name]]))

export default function RuleEdit() {
  return (
    <EditFrame isArranged schema={alertRuleChange} title={<RuleName />} transform={payloadOf}>
      <RuleInputs />
    </EditFrame>
  )
}
