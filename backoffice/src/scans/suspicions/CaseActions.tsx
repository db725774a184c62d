import type { SuspicionDetail, suspicionChange } from '#shared/scans/suspicions/suspicion_contract'
import { useTranslate, useUpdate } from 'react-admin'
import { Assignment } from '../../ground/ui/records/Assignment'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'
import { CloseCase } from './CloseCase'
import type { InferInput } from 'valibot'

export function CaseActions({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const [update] = useUpdate('suspicions', {}, { returnPromise: true })
  const { id, assigned_to: assignedTo, updated_at: seenAt } = suspicion
  const change = (wanted: Omit<InferInput<typeof suspicionChange>, 'updated_at'>) =>
    update('suspicions', { id, data: { ...wanted, updated_at: seenAt } })
  const isClosed = suspicion.state === 'CLOSED'
  return (
    <>
      <Assignment
        assign={(assignee) => change({ assigned_to: assignee })}
        isDone={isClosed}
        record={suspicion}
        words="suspicions"
      />
      <CloseCase suspicion={suspicion} />
      {isClosed && (
        <ConfirmedAction
          act={() => change({ assigned_to: assignedTo, state: 'REOPENED' })}
          done="suspicions.reopened"
          label={t('suspicions.reopen')}
          question={t('suspicions.reopen_question')}
        />
      )}
    </>
  )
}
