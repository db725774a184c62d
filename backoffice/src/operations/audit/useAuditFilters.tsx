import { listAuditChoices } from '#shared/operations/operations_endpoints'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { NumberInput, SelectInput, TextInput, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { DayInput } from '../../ground/ui/days/DayInput'
import {
  businessDay,
  endOfBusinessDay,
  startOfBusinessDay,
} from '#shared/ground/dates/business_day'
import { isRealDate } from '#shared/ground/validation/fields'

/** Returns the first instant of a business day (yyyy-MM-dd); null for an invalid day. */
const startOfDay = (day: string) => (isRealDate(day) ? startOfBusinessDay(day).toISOString() : null)

/** Returns the last instant of a business day (yyyy-MM-dd); null for an invalid day. */
const endOfDay = (day: string) => (isRealDate(day) ? endOfBusinessDay(day).toISOString() : null)

const dayOf = (instant: string | null | undefined): string => (instant ? businessDay(instant) : '')

export function useAuditFilters(): ReactElement[] {
  const request = useRequest()
  const t = useTranslate()
  const { data } = useQuery({
    queryKey: ['audit_log', 'choices'],
    queryFn: ({ signal }) => request(listAuditChoices, {}, { signal }),
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
