import { Skeleton, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bothFactorsPayload } from '#shared/access/second_factor/second_factor_contract'
import { useTranslate } from '../../ground/i18n/i18n'
import { Section } from '../../ground/ui/Section'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { FactorForm } from './FactorForm'
import { FactorSummary } from './FactorSummary'
import { RecoveryCodeList } from './RecoveryCodeList'
import { SetUpFactor } from './SetUpFactor'
import { api } from '../../ground/api/api'
import {
  disableSecondFactor,
  replaceRecoveryCodes,
  showSecondFactor,
} from '#shared/access/second_factor/second_factor_endpoints'
import type { FactorTask } from './FactorSummary'

const STATE_KEY = ['second_factor']

export function SecondFactor() {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery({
    queryKey: STATE_KEY,
    queryFn: () => api.request(showSecondFactor),
  })
  const { task, setTask, codes, showCodes, finish } = useTask()
  return (
    <Section title={t('second_factor.title')}>
      {codes && <RecoveryCodeList codes={codes} onStored={finish} />}
      {!codes && task && (
        <Task task={task} onCodes={showCodes} onDone={finish} onCancel={() => setTask(null)} />
      )}
      {!codes && !task && data && <FactorSummary state={data} onChoose={setTask} />}
      {!data && !isError && (
        <Skeleton
          role="status"
          aria-label={t('second_factor.loading')}
          variant="rounded"
          height={120}
        />
      )}
      {!data && isError && <RetryAlert onRetry={refetch}>{t('second_factor.failed')}</RetryAlert>}
    </Section>
  )
}

/** Returns the current task, and the recovery codes to show until the user has stored them. */
function useTask() {
  const client = useQueryClient()
  const [task, setTask] = useState<FactorTask | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: STATE_KEY })
  const showCodes = (issued: readonly string[]) => {
    setCodes(issued)
    void refresh()
  }
  const finish = async () => {
    await refresh()
    setCodes(null)
    setTask(null)
  }
  return { task, setTask, codes, showCodes, finish: () => void finish() }
}

interface TaskProps {
  task: FactorTask
  onCodes: (codes: readonly string[]) => void
  onDone: () => void
  onCancel: () => void
}

function Task({ task, onCodes, onDone, onCancel }: TaskProps) {
  const t = useTranslate()
  if (task === 'set_up') return <SetUpFactor onDone={onCodes} onCancel={onCancel} />
  return task === 'renew' ? (
    <Stack spacing={2}>
      <Typography>{t('second_factor.recovery.renew_text')}</Typography>
      <FactorForm
        schema={bothFactorsPayload}
        start={{ password: '', otp: '' }}
        codeLabel={t('second_factor.either_code')}
        submit={t('second_factor.recovery.renew_confirm')}
        send={(body) => api.request(replaceRecoveryCodes, { body })}
        onDone={({ recovery_codes: codes }) => onCodes(codes)}
        onCancel={onCancel}
      />
    </Stack>
  ) : (
    <Stack spacing={2}>
      <Typography>{t('second_factor.disable.text')}</Typography>
      <FactorForm
        schema={bothFactorsPayload}
        start={{ password: '', otp: '' }}
        codeLabel={t('second_factor.either_code')}
        submit={t('second_factor.disable.confirm')}
        success={t('second_factor.disable.done')}
        send={(body) => api.request(disableSecondFactor, { body })}
        onDone={onDone}
        onCancel={onCancel}
      />
    </Stack>
  )
}
