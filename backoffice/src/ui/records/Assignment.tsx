import { refusalText } from '#shared/http/refusal_text'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useGetIdentity, useNotify, useRefresh, useTranslate } from 'react-admin'

/** A record that somebody has in hand, and who could take it. */
interface Assigned {
  assigned_to: number | null
  assignee: string | null
  assignees: readonly { id: number; name: string }[]
}

interface AssignmentProps {
  record: Assigned
  /** Gives the record to somebody or to nobody. */
  assign: (assignee: number | null) => Promise<unknown>
  /** Whose words it speaks: `<words>.take`, `.assign`, `.nobody`, `.gone`, `.assigned`, `.released`, `.failed`. */
  words: 'contact' | 'suspicions'
}

/** Whose the record is: a button to take it, and a choice of whose it is to be. */
export function Assignment({ record, assign, words }: AssignmentProps) {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { identity } = useGetIdentity()
  const { mutate, isPending } = useMutation({
    mutationFn: assign,
    onSuccess: (_, assignee) =>
      notify(assignee === null ? `${words}.released` : `${words}.assigned`, { type: 'success' }),
    onError: (error) => {
      notify(refusalText(error) || `${words}.failed`, { type: 'error' })
    },
    onSettled: () => refresh(),
  })
  const { assigned_to: assignedTo, assignees } = record
  const me = Number(identity?.id)
  // Whoever has it and lost the right to it meanwhile still stands there.
  const choices =
    assignedTo === null || assignees.some(({ id }) => id === assignedTo)
      ? assignees
      : [...assignees, { id: assignedTo, name: record.assignee ?? t(`${words}.gone`) }]
  return (
    <>
      {assignedTo !== me && assignees.some(({ id }) => id === me) && (
        <Button
          disabled={isPending}
          onClick={() => mutate(me)}
          sx={{ minHeight: 44 }}
          variant="contained"
        >
          {t(`${words}.take`)}
        </Button>
      )}
      <TextField
        disabled={isPending}
        label={t(`${words}.assign`)}
        onChange={({ target }) => mutate(target.value === '' ? null : Number(target.value))}
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
