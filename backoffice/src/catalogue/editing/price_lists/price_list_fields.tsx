import { COMPANY_GROUPS } from '#shared/ground/states/company_kinds'
import type { PriceListRow, PriceListState } from '#shared/catalogue/editing/price_list_contract'
import { SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin'
import { RecordDay } from '../../../ground/ui/days/RecordDay'
import { StateWord, type Tone } from '../../../ground/ui/states/StateWord'
import { choicesOf, keepEmpty } from '../../../ground/ui/forms/texts_of_inputs'

export function PriceListGroup() {
  const t = useTranslate()
  const list = useRecordContext<PriceListRow>()
  if (!list) return null
  const { company_group: group } = list
  return group === null ? t('price_lists.common') : t(`price_group.${group}`)
}

const TONES: Record<PriceListState, Tone> = { IN_FORCE: 'done', TO_COME: 'going', PAST: 'off' }

export function PriceListStateWord() {
  const t = useTranslate()
  const list = useRecordContext<PriceListRow>()
  if (!list) return null
  return <StateWord tone={TONES[list.state]}>{t(`price_list_state.${list.state}`)}</StateWord>
}

export function PriceListDays() {
  const t = useTranslate()
  const list = useRecordContext<PriceListRow>()
  if (!list) return null
  const from = list.valid_from ?? t('price_lists.since_ever')
  return (
    <span
      style={{ whiteSpace: 'nowrap' }}
    >{`${from} – ${list.valid_until ?? t('price_lists.open_end')}`}</span>
  )
}

export function PriceListInputs() {
  const t = useTranslate()
  return (
    <>
      <TextInput isRequired parse={keepEmpty} source="name" />
      <SelectInput
        choices={choicesOf(COMPANY_GROUPS, 'price_group')}
        emptyText={t('price_lists.common')}
        parse={(group: string) => group || null}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        source="company_group"
      />
      <RecordDay help={t('price_lists.days_hint')} source="valid_from" />
      <RecordDay source="valid_until" />
    </>
  )
}
