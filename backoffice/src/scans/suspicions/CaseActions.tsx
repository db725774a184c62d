import type { SuspicionDetail, suspicionChange } from '#shared/scans/suspicions/suspicion_contract'
import { useTranslate } from 'react-admin'
import { Assignment } from '../../ground/ui/records/Assignment'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { CloseCase } from './CloseCase'
import { changeSuspicion } from '#shared/scans/suspicions/suspicions_endpoints'
import type { InferInput } from 'valibot'
import { api } from '../../ground/app/api'

/** Sends a change with the version that the user saw. */
const changeCase = (
  { id, updated_at: seenAt }: SuspicionDetail,
  wanted: Omit<InferInput<typeof suspicionChange>, 'updated_at'>
) => api.request(changeSuspicion, { path: { id }, body: { ...wanted, updated_at: seenAt } })

/** Assigns, closes and reopens the case. */
export function CaseActions({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const { assigned_to: assignedTo } = suspicion
  const isClosed = suspicion.state === 'CLOSED'
  return (
    <>
      <Assignment
        assign={(assignee) => changeCase(suspicion, { assigned_to: assignee })}
        isDone={isClosed}
        record={suspicion}
        words="suspicions"
      />
      <CloseCase suspicion={suspicion} />
      {isClosed && (
        <ConfirmedAction
          act={() => changeCase(suspicion, { assigned_to: assignedTo, state: 'REOPENED' })}
          done="suspicions.reopened"
          label={t('suspicions.reopen')}
          question={t('suspicions.reopen_question')}
        />
      )}
    </>
  )
}
