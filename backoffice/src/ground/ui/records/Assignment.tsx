import Button from '@mui/material/Button'
import { shownName } from '#shared/ground/texts/full_name'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useGetIdentity, useNotify, useRefresh, useTranslate } from 'react-admin'
import { Refusal } from '../Refusal'

interface Assigned {
  assigned_to: number | null
  assignee: string | null
  assignees: readonly { id: number; name: string }[]
}

interface AssignmentProps {
  record: Assigned
  /** Hides the assignment; errors stay visible. */
  isDone: boolean
  assign: (assignee: number | null) => Promise<unknown>
  /** Prefix of the texts `take`, `assign`, `nobody`, `assigned`, `released` and `failed`. */
  words: 'contact' | 'suspicions'
}

export function Assignment({ record, isDone, assign, words }: AssignmentProps) {
  const notify = useNotify()
  const refresh = useRefresh()
  const { mutate, isPending, error } = useMutation({
    mutationFn: assign,
    onSuccess: (_, assignee) =>
      notify(assignee === null ? `${words}.released` : `${words}.assigned`, { type: 'success' }),
    onSettled: () => refresh(),
  })
  return (
    <>
      <Refusal error={error} failed={`${words}.failed`} sx={{ flexBasis: '100%' }} />
      {!isDone && <Assignees give={mutate} isPending={isPending} record={record} words={words} />}
    </>
  )
}

interface AssigneesProps extends Pick<AssignmentProps, 'record' | 'words'> {
  isPending: boolean
  give: (assignee: number | null) => void
}

function Assignees({ record, words, isPending, give }: AssigneesProps) {
  const t = useTranslate()
  const { identity } = useGetIdentity()
  const { assigned_to: assignedTo, assignees } = record
  const me = Number(identity?.id)
  // The assignee stays listed after losing the right.
  const choices =
    assignedTo === null || assignees.some(({ id }) => id === assignedTo)
      ? assignees
      : [...assignees, { id: assignedTo, name: shownName(record.assignee ?? '', t) }]
  return (
    <>
      {assignedTo !== me && assignees.some(({ id }) => id === me) && (
        <Button disabled={isPending} onClick={() => give(me)} variant="contained">
          {t(`${words}.take`)}
        </Button>
      )}
      <TextField
        disabled={isPending}
        label={t(`${words}.assign`)}
        onChange={({ target }) => give(target.value === '' ? null : Number(target.value))}
        select
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        sx={{ minWidth: 200, my: 0 }}
        value={assignedTo === null ? '' : String(assignedTo)}
      >
        <MenuItem value="">{t(`${words}.nobody`)}</MenuItem>
        {choices.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </>
  )
}
