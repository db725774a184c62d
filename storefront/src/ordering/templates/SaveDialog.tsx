import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import * as v from 'valibot'
import { useAttemptKey } from '#shared/ground/forms/use_attempt_key'
import { templatePayload } from '#shared/ordering/templates/template_contract'
import { changeTemplate, createTemplate } from '#shared/ordering/templates/template_endpoints'
import { useTranslate } from '../../ground/i18n/i18n'
import { api } from '../../ground/api/api'
import { DialogForm } from '../../ground/ui/forms/DialogForm'
import { useSavedForm } from '../../ground/ui/forms/useSavedForm'
import { byEscape } from '#shared/ground/components/by_escape'
import { useTemplates, useTemplatesChanged } from './useTemplates'
import type { OrderTemplate, TemplateLine } from '#shared/ordering/templates/template_contract'

interface SaveDialogProps {
  /** The template to change. If undefined, a new one is saved or one of the same name replaced. */
  template?: OrderTemplate
  lines: readonly TemplateLine[]
  /** The chosen lines of the template, if they differ from all its lines. */
  chosen?: readonly TemplateLine[]
  onClose(): void
}

const schema = v.pick(templatePayload, ['name', 'is_shared'])

export default function SaveDialog({ template, lines, chosen, onClose }: SaveDialogProps) {
  const t = useTranslate()
  const known = useTemplates()
  const reload = useTemplatesChanged()
  const keyOf = useAttemptKey()
  const [keepsChosen, setKeepsChosen] = useState(false)
  const saved = chosen && keepsChosen ? chosen : lines
  const findReplaced = (typed: string) =>
    known.data?.find(({ name, may_change }) => may_change && isSameName(name, typed))
  const form = useSavedForm({
    schema,
    start: { name: template?.name ?? '', is_shared: template?.is_shared ?? false },
    send: ({ name, is_shared }) => {
      const before = template ?? findReplaced(name)
      if (!before) {
        const body = { name, is_shared, lines: saved }
        const headers = { 'Idempotency-Key': keyOf(body) }
        return api.request(createTemplate, { body }, { headers })
      }
      const { pk, updated_at } = before
      const isShared = template ? is_shared : before.is_shared
      const body = { name, is_shared: isShared, lines: saved, updated_at }
      return api.request(changeTemplate, { path: { pk }, body })
    },
    success: ({ name }) => t('order_templates.saved', { name }),
    onSaved: (changed) => {
      reload(changed)
      onClose()
    },
    onFailed: reload,
  })
  const name = form.field('name')
  const share = form.field('is_shared')
  const isReplacing = !template && findReplaced(name.value) !== undefined
  const title = t(template ? 'order_templates.change' : 'order_templates.save')
  return (
    <Dialog
      open
      onClose={byEscape(onClose)}
      fullWidth
      maxWidth="sm"
      aria-labelledby="save-template-title"
    >
      <DialogTitle id="save-template-title">{title}</DialogTitle>
      <DialogForm onSubmit={form.onSubmit(form.save)}>
        <DialogContent dividers>
          <Stack spacing={2}>
            <TextField
              autoFocus
              label={t('order_templates.name')}
              name={name.name}
              value={name.value}
              error={name.problem !== undefined}
              helperText={name.problem ?? t('order_templates.name_help')}
              onChange={(event) => name.onChange(event.target.value)}
              slotProps={{ htmlInput: { 'aria-required': true, 'autoComplete': 'off' } }}
            />
            {isReplacing ? (
              <Alert severity="warning">{t('order_templates.replaces')}</Alert>
            ) : (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={share.value}
                    onChange={(_event, isShared) => share.onChange(isShared)}
                  />
                }
                label={t('order_templates.share')}
              />
            )}
            {chosen && (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={keepsChosen}
                    onChange={(_event, keeps) => setKeepsChosen(keeps)}
                  />
                }
                label={t('order_templates.keep_chosen')}
              />
            )}
            <Typography role="status">
              {t('order_templates.saves', { smart_count: saved.length })}
            </Typography>
            {form.failure && <Alert severity="error">{form.failure}</Alert>}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ordering.actions.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            aria-busy={form.isPending}
            disabled={known.isPending}
          >
            {t(isReplacing ? 'order_templates.replace' : 'order_templates.submit')}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  )
}

const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
