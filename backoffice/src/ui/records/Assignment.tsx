import Button from '@mui/material/Button'
import { shownName } from '#shared/users/full_name'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useGetIdentity, useNotify, useRefresh, useTranslate } from 'react-admin'
import { Refusal } from '../Refusal'

/** A record that somebody has in hand, and who could take it. */
interface Assigned {
  assigned_to: number | null
  assignee: string | null
  assignees: readonly { id: number; name: string }[]
}

interface AssignmentProps {
  record: Assigned
  /** Nobody takes what is done; why somebody could not is still told. */
  isDone: boolean
  /** Gives the record to somebody or to nobody. */
  assign: (assignee: number | null) => Promise<unknown>
  /** Whose words it speaks: `<words>.take`, `.assign`, `.nobody`, `.assigned`, `.released`, `.failed`. */
  words: 'contact' | 'suspicions'
}

/** Whose the record is: a button to take it, and a choice of whose it is to be. */
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
  // Whoever has it and lost the right to it meanwhile still stands there.
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
