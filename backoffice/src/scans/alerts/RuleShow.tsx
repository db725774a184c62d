import { countryName } from '#shared/ground/geography/countries'
import { languageOf } from '#shared/ground/i18n/language'
import type { AlertRuleDetail } from '#shared/scans/alerts/alert_rule_contract'
import { useLocale, useRecordContext, useTranslate } from 'react-admin'
import { EditableShow } from '../../ground/ui/records/EditableShow'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { Instant } from '../../ground/ui/Moment'
import { RulePreview } from './RulePreview'
import { SwitchRule } from './SwitchRule'
import { RuleKinds, RuleName, RuleReaders, RuleReasons, RuleState } from './rule_fields'

export default function RuleShow() {
  return (
    <EditableShow actions={<SwitchRule />} facts={[<RuleState key="state" />]} title={<RuleName />}>
      <Rule />
    </EditableShow>
  )
}

function Rule() {
  const t = useTranslate()
  const rule = useRecordContext<AlertRuleDetail>()!
  return (
    <FactColumns>
      <FactCard title={t('alert_rules.what')}>
        <Conditions rule={rule} />
      </FactCard>
      <FactCard title={t('alert_rules.so_far')}>
        {rule.active_since && (
          <Fact source="active_since">
            <Instant source="active_since" />
          </Fact>
        )}
        <Fact source="last_fired_at">
          {rule.last_fired_at ? <Instant source="last_fired_at" /> : t('alert_rules.never')}
        </Fact>
        <Fact source="findings" />
        <Fact source="mails" />
      </FactCard>
      <FactCard after={<RulePreview conditions={rule} />} title={t('alert_rules.preview')}>
        {null}
      </FactCard>
    </FactColumns>
  )
}

function Conditions({ rule }: { rule: AlertRuleDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  const { company_group: group, country_code: country } = rule
  const any = t('alert_rules.any')
  return (
    <>
      <Fact source="reasons">
        <RuleReasons />
      </Fact>
      <Fact source="kinds">
        <RuleKinds />
      </Fact>
      <Fact source="lowest_score" />
      <Fact source="company_group">{group ? t(`alert_company_group.${group}`) : any}</Fact>
      <Fact source="company_name">{rule.company_name ?? any}</Fact>
      <Fact source="country_code">{country ? countryName(country, languageOf(locale)) : any}</Fact>
      <Fact source="product_group">{rule.product_group ?? any}</Fact>
      <Fact source="readers">
        <RuleReaders />
      </Fact>
    </>
  )
}
