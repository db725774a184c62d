import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Stack,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { PasswordField } from '#shared/access/login/PasswordField'
import { ShownToken } from '#shared/companies/tokens/ShownToken'
import { TOKEN_DAYS, tokenPayload } from '#shared/companies/tokens/token_contract'
import { createToken } from '#shared/companies/tokens/token_endpoints'
import { TOKEN_SCOPES } from '#shared/ground/access/token_scopes'
import { api } from '../../ground/api/api'
import { DialogForm } from '../../ground/ui/forms/DialogForm'
import { ProfileField } from '../../ground/ui/forms/FormField'
import { useSavedForm } from '../../ground/ui/forms/useSavedForm'
import { byEscape } from '#shared/ground/components/by_escape'
import { TOKENS_KEY, useTokenWords } from './useTokens'
import type { CreatedToken, TokenPayload } from '#shared/companies/tokens/token_contract'
import type { FieldBinding } from '#shared/ground/forms/use_validated_form'

const START: TokenPayload = { name: '', scopes: ['read'], valid_days: 365, password: '' }

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTokenWords()
  const title = useId()
  const client = useQueryClient()
  const [created, setCreated] = useState<CreatedToken | null>(null)
  const form = useSavedForm({
    schema: tokenPayload,
    start: START,
    send: (body) => api.request(createToken, { body }),
    onSaved: (response) => {
      setCreated(response)
      void client.invalidateQueries({ queryKey: TOKENS_KEY })
    },
  })
  const days = form.field('valid_days')
  return (
    <Dialog
      open
      onClose={byEscape(() => !created && onClose())}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
    >
      {created ? (
        <ShownToken created={created} t={t} titleId={title} onStored={onClose} />
      ) : (
        <DialogForm onSubmit={form.onSubmit(form.save)}>
          <DialogTitle id={title}>{t('create_title')}</DialogTitle>
          <DialogContent dividers>
            <Stack spacing={2.5}>
              <ProfileField
                {...form.field('name')}
                label={t('name')}
                help={t('name_help')}
                autoComplete="off"
              />
              <Scopes field={form.field('scopes')} />
              <ProfileField
                {...days}
                label={t('valid')}
                value={String(days.value ?? '')}
                onChange={(value) =>
                  days.onChange(TOKEN_DAYS.find((one) => String(one) === value) ?? null)
                }
              >
                {TOKEN_DAYS.map((one) => (
                  <option key={one} value={one}>
                    {t('days', { smart_count: one })}
                  </option>
                ))}
                <option value="">{t('no_end')}</option>
              </ProfileField>
              <PasswordField {...form.field('password')} label={t('password')} />
              {form.failure && <Alert severity="error">{form.failure}</Alert>}
            </Stack>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="contained" aria-busy={form.isPending}>
              {t('submit')}
            </Button>
          </DialogActions>
        </DialogForm>
      )}
    </Dialog>
  )
}

function Scopes({ field }: { field: FieldBinding<TokenPayload['scopes']> }) {
  const t = useTokenWords()
  const { name, value: chosen, problem, onChange } = field
  return (
    <FormControl component="fieldset" error={problem !== undefined}>
      <FormLabel component="legend">{t('scopes')}</FormLabel>
      {TOKEN_SCOPES.map((scope) => (
        <FormControlLabel
          key={scope}
          control={
            <Checkbox
              name={name}
              checked={chosen.includes(scope)}
              onChange={(_event, isChosen) =>
                onChange(isChosen ? [...chosen, scope] : chosen.filter((one) => one !== scope))
              }
            />
          }
          label={t(`scope.${scope}`)}
        />
      ))}
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  )
}
