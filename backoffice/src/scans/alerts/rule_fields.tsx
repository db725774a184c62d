import type { AlertRuleRow } from '#shared/scans/alerts/alert_rule_contract'
import { useRecordContext, useTranslate } from 'react-admin'
import { StateWord } from '../../ground/ui/states/StateWord'

export function RuleName() {
  const rule = useRecordContext<AlertRuleRow>()
  return rule ? rule.name : null
}

export function RuleState() {
  const t = useTranslate()
  const rule = useRecordContext<AlertRuleRow>()
  if (!rule) return null
  return (
    <StateWord tone={rule.is_on ? 'done' : 'off'}>
      {t(rule.is_on ? 'alert_rules.on' : 'alert_rules.off')}
    </StateWord>
  )
}

/** A suspicion needs at least one of them. */
export function RuleReasons() {
  const t = useTranslate()
  const reasons = useRecordContext<AlertRuleRow>()?.reasons ?? []
  if (reasons.length === 0) return t('alert_rules.any_reason')
  return reasons.map((reason) => t(`suspicion_reason.${reason}`)).join(', ')
}

export function RuleKinds() {
  const t = useTranslate()
  const kinds = useRecordContext<AlertRuleRow>()?.kinds ?? []
  if (kinds.length === 0) return t('alert_rules.any_kind')
  return kinds.map((kind) => t(`alert_kind.${kind}`)).join(', ')
}

/** Marks those whom mails do not reach. */
export function RuleReaders() {
  const t = useTranslate()
  const readers = useRecordContext<AlertRuleRow>()?.readers ?? []
  return readers
    .map(({ name, is_reached: isReached }) =>
      isReached ? name : t('alert_rules.unreached', { name })
    )
    .join(', ')
}
