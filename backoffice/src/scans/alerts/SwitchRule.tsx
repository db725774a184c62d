import { switchAlertRule } from '#shared/scans/alerts/alerts_endpoints'
import type { AlertRuleDetail } from '#shared/scans/alerts/alert_rule_contract'
import { useRecordContext, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { usePreview } from './usePreview'

/** Switches the shown rule off, or on after showing what it would have sent. */
export function SwitchRule() {
  const rule = useRecordContext<AlertRuleDetail>()!
  const request = useRequest()
  const t = useTranslate()
  const { data } = usePreview(rule)
  const { id, is_on: isOn, updated_at: seenAt } = rule
  const switchTo = (wanted: boolean) => () =>
    request(switchAlertRule, { path: { id }, body: { is_on: wanted, updated_at: seenAt } })
  if (isOn) {
    return (
      <ConfirmedAction
        act={switchTo(false)}
        done="alert_rules.switched_off"
        label={t('alert_rules.switch_off')}
        question={t('alert_rules.switch_off_question')}
      />
    )
  }
  const fired = data && t('alert_rules.fired', { smart_count: data.count, days: data.days })
  return (
    <ConfirmedAction
      act={switchTo(true)}
      done="alert_rules.switched_on"
      label={t('alert_rules.switch_on')}
      question={
        fired
          ? t('alert_rules.switch_on_question', { fired })
          : t('alert_rules.switch_on_uncounted')
      }
    />
  )
}
