import type { AlertRuleRow } from '#shared/suspicion_alerts/alert_rule_contract'
import { useRecordContext, useTranslate } from 'react-admin'
import { StateWord } from '../ui/StateWord'

/** The rule's name, as the title of a page. */
export function RuleName() {
  const rule = useRecordContext<AlertRuleRow>()
  return rule ? rule.name : null
}

/** Whether the rule is on. */
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

/** The reasons of which a suspicion has at least one. */
export function RuleReasons() {
  const t = useTranslate()
  const reasons = useRecordContext<AlertRuleRow>()?.reasons ?? []
  if (reasons.length === 0) return t('alert_rules.any_reason')
  return reasons.map((reason) => t(`suspicion_reason.${reason}`)).join(', ')
}

/** What the suspicions are about. */
export function RuleKinds() {
  const t = useTranslate()
  const kinds = useRecordContext<AlertRuleRow>()?.kinds ?? []
  if (kinds.length === 0) return t('alert_rules.any_kind')
  return kinds.map((kind) => t(`alert_kind.${kind}`)).join(', ')
}

/** Who is told, and of whom mails do not reach that. */
export function RuleReaders() {
  const t = useTranslate()
  const readers = useRecordContext<AlertRuleRow>()?.readers ?? []
  return readers
    .map(({ name, is_reached: isReached }) =>
      isReached ? name : t('alert_rules.unreached', { name })
    )
    .join(', ')
}
