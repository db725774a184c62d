import type { AuditChoices } from '#shared/operations/audit_log_contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { NumberInput, SelectInput, TextInput, useTranslate } from 'react-admin'
import { api } from '../../ground/app/api'
import { DayInput } from '../../ground/ui/days/DayInput'
import { endOfDay, dayOf, startOfDay } from './day'

const CHOICES = '/backoffice/api/audit_log/choices/'

/** Filters by user, action, record and time, in business days. */
export function useAuditFilters(): ReactElement[] {
  const t = useTranslate()
  const { data } = useQuery({
    queryKey: ['audit_log', 'choices'],
    queryFn: ({ signal }) => api.get<AuditChoices>(CHOICES, {}, { signal }),
  })
  const named = (catalogue: string, names: readonly string[] = []) =>
    names.map((id) => ({ id, name: t(`${catalogue}.${id}`, { _: id }) }))
  return [
    <TextInput alwaysOn key="who" label={t('audit.who')} resettable source="who" />,
    <SelectInput
      alwaysOn
      choices={named('audit_action', data?.actions)}
      key="action"
      source="action"
      translateChoice={false}
    />,
    <SelectInput
      alwaysOn
      choices={named('audit_subject', data?.subjects)}
      key="subject"
      source="subject"
      translateChoice={false}
    />,
    <NumberInput alwaysOn key="subject_id" min={0} source="subject_id" step={1} />,
    <DayInput
      alwaysOn
      format={dayOf}
      key="from"
      label={t('audit.from')}
      parse={startOfDay}
      source="from"
    />,
    <DayInput
      alwaysOn
      format={dayOf}
      key="until"
      label={t('audit.until')}
      parse={endOfDay}
      source="until"
    />,
  ]
}
