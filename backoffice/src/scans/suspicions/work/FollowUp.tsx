import { addWatcher, watchSuspicion } from '#shared/scans/suspicions/suspicions_endpoints'
import { businessDay } from '#shared/ground/dates/business_day'
import {
  type SuspicionDetail,
  isOverdue,
  isWaiting,
} from '#shared/scans/suspicions/suspicion_contract'
import { shownName } from '#shared/ground/texts/full_name'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useRequest } from '../../../ground/app/data_provider'
import { Refusal } from '../../../ground/ui/Refusal'
import { Fact, FactCard } from '../../../ground/ui/records/Facts'
import { StateWord } from '../../../ground/ui/states/StateWord'
import { ChangeDueDate } from './ChangeDueDate'

export function FollowUp({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const { due_on: dueOn, watchers, abilities } = suspicion
  return (
    <FactCard
      after={
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start', mt: 2 }}>
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }} useFlexGap>
            {abilities.change && isWaiting(suspicion) && <ChangeDueDate suspicion={suspicion} />}
            <WatchButton suspicion={suspicion} />
          </Stack>
          {abilities.change && <AddWatcher suspicion={suspicion} />}
        </Stack>
      }
      title={t('case_work.follow_up')}
    >
      <Fact label={t('case_work.due')}>
        {dueOn ?? t('case_work.no_due')}
        {isOverdue(suspicion, businessDay(new Date())) && (
          <>
            {' · '}
            <StateWord tone="stopped">{t('case_work.overdue')}</StateWord>
          </>
        )}
      </Fact>
      <Fact label={t('case_work.watchers')}>
        {watchers.map(({ name }) => shownName(name, t)).join(', ') || t('case_work.no_watchers')}
      </Fact>
    </FactCard>
  )
}

/** Switches the mails about a case on and off for the user. */
function WatchButton({ suspicion: { id, is_watched: isWatched } }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const request = useRequest()
  const notify = useNotify()
  const refresh = useRefresh()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (watches: boolean) => request(watchSuspicion, { path: { id }, body: { watches } }),
    onSuccess: (_, watches) =>
      notify(watches ? 'case_work.watched' : 'case_work.unwatched', { type: 'success' }),
    onSettled: () => refresh(),
  })
  return (
    <>
      <Button disabled={isPending} onClick={() => mutate(!isWatched)} variant="outlined">
        {t(isWatched ? 'case_work.unwatch' : 'case_work.watch')}
      </Button>
      <Refusal error={error} failed="suspicions.failed" sx={{ flexBasis: '100%' }} />
    </>
  )
}

function AddWatcher({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const request = useRequest()
  const notify = useNotify()
  const refresh = useRefresh()
  const { id, watchers, possible_watchers: possible } = suspicion
  const others = possible.filter((one) => watchers.every((watcher) => watcher.id !== one.id))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (userId: number) =>
      request(addWatcher, { path: { id }, body: { user_id: userId } }),
    onSuccess: () => notify('case_work.watcher_added', { type: 'success' }),
    onSettled: () => refresh(),
  })
  return (
    <>
      <Refusal error={error} failed="suspicions.failed" />
      {others.length > 0 && (
        <TextField
          disabled={isPending}
          label={t('case_work.watcher_add')}
          onChange={({ target }) => mutate(Number(target.value))}
          select
          sx={{ maxWidth: 1, my: 0, width: 280 }}
          value=""
        >
          {others.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
}
