import {
  Alert,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  Stack,
  Typography,
} from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslate } from '../../ground/i18n/i18n'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { useValidatedForm } from '#shared/ground/forms/use_validated_form'
import { api } from '../../ground/api/api'
import { disableUsers, enableUsers } from '#shared/companies/profile/profile_endpoints'
import type { User } from '#shared/companies/profile/current_user_contract'
import { type UsersResult, usersPayload } from '#shared/companies/profile/profile_contract'
import { refusalText } from '#shared/ground/http/refusal_text'
import { fullName } from '#shared/ground/texts/full_name'

interface ColleagueFormProps {
  users: readonly User[]
  /** True to disable active users, false to enable inactive ones. */
  areActive: boolean
  me: number
  mayChange: boolean
  onChanged: (users: UsersResult['users']) => void
}

export function ColleagueForm({ users, areActive, me, mayChange, onChanged }: ColleagueFormProps) {
  const t = useTranslate()
  const toast = useToast()
  const id = useId()
  const form = useValidatedForm<{ users: readonly number[] }>(usersPayload, { users: [] })
  const field = form.field('users')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (pks: readonly number[]) =>
      api.request(areActive ? disableUsers : enableUsers, { body: { users: [...pks] } }),
    onSuccess: (response, pks) => {
      form.reset()
      onChanged(response.users)
      const done = areActive ? 'profile.colleagues.disabled' : 'profile.colleagues.enabled'
      toast.success(t(done, { smart_count: pks.length }))
    },
  })
  // Deselects users who left the list in the meantime.
  const valid = field.value.filter((pk) => users.some((user) => user.pk === pk))
  const others = users.filter(({ pk }) => pk !== me)
  const toggle = (pk: number) =>
    field.onChange(valid.includes(pk) ? valid.filter((one) => one !== pk) : [...valid, pk])
  const send = () => {
    if (!isPending) mutate(valid)
  }
  const nobody = areActive
    ? t('profile.colleagues.nobody_active')
    : t('profile.colleagues.nobody_inactive')
  return (
    <Stack
      component="form"
      noValidate
      spacing={1}
      aria-labelledby={id}
      onSubmit={form.onSubmit(send)}
    >
      <Typography variant="h3" id={id}>
        {t(areActive ? 'profile.colleagues.active' : 'profile.colleagues.inactive')}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {users.map((user) => (
          <li key={user.pk}>
            <Colleague
              field={field.name}
              user={user}
              isMe={user.pk === me}
              isChosen={valid.includes(user.pk)}
              onToggle={mayChange && user.pk !== me ? () => toggle(user.pk) : undefined}
            />
          </li>
        ))}
      </Stack>
      {others.length === 0 && <Typography>{nobody}</Typography>}
      {mayChange && others.length > 0 && (
        <>
          {field.problem && (
            <FormHelperText error role="alert">
              {valid.length === 0 ? t('profile.colleagues.choose_one') : field.problem}
            </FormHelperText>
          )}
          {error && (
            <Alert severity="error">
              {refusalText(error)} {t('profile.colleagues.try_again')}
            </Alert>
          )}
          <Button
            type="submit"
            variant="outlined"
            color={areActive ? 'error' : 'primary'}
            aria-busy={isPending}
            sx={{ alignSelf: 'flex-start' }}
          >
            {t(areActive ? 'profile.colleagues.disable' : 'profile.colleagues.enable')}
          </Button>
        </>
      )}
    </Stack>
  )
}

interface ColleagueProps {
  field: string
  user: User
  isMe: boolean
  isChosen: boolean
  /** Absent when the user cannot be selected. */
  onToggle: (() => void) | undefined
}

function Colleague({ field, user, isMe, isChosen, onToggle }: ColleagueProps) {
  const t = useTranslate()
  const name = fullName(user)
  const label = (
    <>
      {isMe ? t('profile.colleagues.you', { name }) : name}{' '}
      <Typography component="span" variant="body2" sx={emailStyle}>
        {user.email}
      </Typography>
    </>
  )
  return onToggle ? (
    <FormControlLabel
      control={<Checkbox name={field} checked={isChosen} onChange={onToggle} />}
      label={label}
      sx={{ mr: 0 }}
    />
  ) : (
    <Typography sx={{ py: 1 }}>{label}</Typography>
  )
}

const emailStyle = { color: 'text.secondary', overflowWrap: 'anywhere' }
