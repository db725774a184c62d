import { type SuspicionRow, lacksEvidence } from '#shared/scans/suspicions/suspicion_contract'
import { useRecordContext, useTranslate } from 'react-admin'
import { StateWord, type Tone } from '../../ground/ui/states/StateWord'

const TONES = {
  OPEN: 'attention',
  IN_PROGRESS: 'going',
  CLOSED: 'off',
  MERGED: 'off',
} as const satisfies Record<SuspicionRow['state'], Tone>

/** Marks a case that lacks evidence. */
export function SuspicionState() {
  const t = useTranslate()
  const suspicion = useRecordContext<SuspicionRow>()
  if (!suspicion) return null
  const { state, outcome } = suspicion
  const more = [
    outcome && t(`suspicion_outcome.${outcome}`),
    lacksEvidence(suspicion) && t('suspicions.too_little'),
  ].filter(Boolean)
  return (
    <span>
      <StateWord tone={TONES[state]}>{t(`suspicion_state.${state}`)}</StateWord>
      {more.map((text) => ` · ${text}`)}
    </span>
  )
}
