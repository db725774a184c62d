import type { CopyRequests } from '#shared/companies/copies/copy_endpoints'
import {
  COPY_KINDS,
  type CompanyCopies,
  type CopyKind,
  type CopyRecipient,
  newCopy,
} from '#shared/companies/copies/copy_contract'
import type { CopyWords } from '#shared/companies/copies/copy_words'
import { useValidatedForm } from '#shared/ground/forms/use_validated_form'
import { refusalAt, refusalText } from '#shared/ground/http/refusal_text'
import { LANGUAGES, LANGUAGE_NAMES, type Language, languageOf } from '#shared/ground/i18n/language'
import { useMutation } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { type ComponentType, type ReactNode, useId } from 'react'

export interface CopyParts {
  /** A dialog that keeps typed input when the user clicks outside. */
  Frame: ComponentType<{
    'aria-labelledby': string
    'unsaved': 'typed' | 'sending' | null
    'onClose': () => void
    'children': ReactNode
  }>
  /** Draws a button that asks before it calls `remove`, whose errors the dialog shows. */
  deleteButton: (copy: CopyRecipient, remove: () => Promise<unknown>) => ReactNode
}

interface CopyDialogProps extends CopyParts {
  t: CopyWords
  /** The recipient to change; null for a new one. */
  copy: CopyRecipient | null
  language: Language
  suggestions: CompanyCopies['suggestions']
  requests: CopyRequests
  onSaved: (copies: CompanyCopies) => void
  onRefused: () => void
  onClose: () => void
}

interface Values {
  email: string
  language: Language
  kinds: readonly CopyKind[]
}

export function CopyDialog(props: CopyDialogProps) {
  const { t, copy, language, suggestions, requests, onSaved, onRefused, onClose } = props
  const { Frame, deleteButton } = props
  const id = useId()
  const form = useValidatedForm<Values>(newCopy, {
    email: copy?.email ?? '',
    language: copy?.language ?? language,
    kinds: copy?.kinds ?? [],
  })
  const { mutate, mutateAsync, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<CompanyCopies>) => send(),
    onSuccess: onSaved,
    onError: onRefused,
  })
  const save = ({ email, ...chosen }: Values) => {
    if (isPending) return
    const kinds = [...chosen.kinds]
    mutate(() =>
      copy
        ? requests.change(copy.pk, { ...chosen, kinds, updated_at: copy.updated_at })
        : requests.add({ ...chosen, kinds, email })
    )
  }
  const email = form.field('email')
  const emailProblem = email.problem ?? refusalAt(error, 'email')
  const spoken = form.field('language')
  const kinds = form.field('kinds')
  const toggle = (kind: CopyKind) =>
    kinds.onChange(
      kinds.value.includes(kind)
        ? kinds.value.filter((one) => one !== kind)
        : [...kinds.value, kind]
    )
  return (
    <Frame
      aria-labelledby={id}
      onClose={onClose}
      unsaved={isPending ? 'sending' : form.isChanged ? 'typed' : null}
    >
      <form noValidate onSubmit={form.onSubmit(save)}>
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {copy ? t('copies.change_of', { email: copy.email }) : t('copies.add')}
        </DialogTitle>
        <DialogContent dividers sx={{ display: 'grid', gap: 2.5 }}>
          <DialogContentText>{t('copies.asks')}</DialogContentText>
          {!copy && (
            <>
              <TextField
                autoFocus
                error={Boolean(emailProblem)}
                helperText={emailProblem || t('copies.email_help')}
                label={t('copies.email')}
                name="email"
                onChange={({ target }) => email.onChange(target.value)}
                slotProps={{
                  htmlInput: {
                    'aria-required': true,
                    'autoComplete': 'off',
                    'list': `${id}-people`,
                    'type': 'email',
                  },
                }}
                value={email.value}
              />
              <datalist id={`${id}-people`}>
                {suggestions.map(({ name, email: address }) => (
                  <option key={address} label={name} value={address} />
                ))}
              </datalist>
            </>
          )}
          <FormControl component="fieldset" error={kinds.problem !== undefined}>
            <FormLabel component="legend">{t('copies.kinds')}</FormLabel>
            {COPY_KINDS.map((kind) => (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={kinds.value.includes(kind)}
                    name="kinds"
                    onChange={() => toggle(kind)}
                  />
                }
                key={kind}
                label={t(`copies.kind.${kind}`)}
              />
            ))}
            {kinds.problem && (
              <FormHelperText role="alert">{t('copies.choose_kind')}</FormHelperText>
            )}
          </FormControl>
          <TextField
            label={t('copies.language')}
            name="language"
            onChange={({ target }) => spoken.onChange(languageOf(target.value))}
            select
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            value={spoken.value}
          >
            {LANGUAGES.map((offered) => (
              <option key={offered} lang={offered} value={offered}>
                {LANGUAGE_NAMES[offered]}
              </option>
            ))}
          </TextField>
          {error && !refusalAt(error, 'email') && (
            <Alert severity="error">{refusalText(error) || t('copies.failed')}</Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {copy && (
            <Box sx={{ mr: 'auto' }}>
              {deleteButton(copy, () => mutateAsync(() => requests.remove(copy.pk)))}
            </Box>
          )}
          <Button onClick={onClose}>{t('copies.cancel')}</Button>
          <Button aria-busy={isPending} type="submit" variant="contained">
            {t('copies.save')}
          </Button>
        </DialogActions>
      </form>
    </Frame>
  )
}
