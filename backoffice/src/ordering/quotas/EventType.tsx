import type { QuotaEvent } from '#shared/ordering/quotas/quota_contract'
import { useRecordContext, useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../../ground/ui/states/StateWord'

const TONES: Record<QuotaEvent['type'], Tone> = {
  CONTRACT: 'done',
  WITHDRAWAL: 'going',
  CANCEL_WITHDRAWAL: 'off',
}

/** Marks reversed contracts and their reversals. */
export function EventType() {
  const t = useTranslate()
  const event = useRecordContext<QuotaEvent>()
  if (!event) return null
  const { counters_id: counters, is_countered: isCountered, type } = event
  if (counters !== null) {
    return <StateWord tone="attention">{t('licensing_type.counter')}</StateWord>
  }
  const word = t(`licensing_type.${type}`)
  return (
    <StateWord tone={isCountered ? 'off' : TONES[type]}>
      {isCountered ? `${word} · ${t('quotas.countered')}` : word}
    </StateWord>
  )
}
