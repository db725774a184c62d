import { type SavedView, viewPayload } from '#shared/ground/views/view_contract'
import { saveView } from '#shared/ground/views/view_endpoints'
import type { ResourceName } from '#shared/ground/access/resource_rights'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useRequest } from '../../app/data_provider'
import { FormDialog } from '../forms/FormDialog'
import { FormProblem } from '../forms/FormProblem'
import { FormText } from '../forms/FormText'
import { RequestForm, SendButton } from '../forms/RequestForm'
import { useViewsAgain } from './useViews'

interface SaveViewDialogProps {
  screen: ResourceName
  search: string
  views: readonly SavedView[]
  onClose: () => void
}

/** An existing name replaces that view. */
export function SaveViewDialog({ screen, search, views, onClose }: SaveViewDialogProps) {
  const t = useTranslate()
  const request = useRequest()
  const notify = useNotify()
  const loadAgain = useViewsAgain()
  const id = useId()
  const known = (name: string) => views.find((view) => view.name === name.trim())
  const payloadOf = ({ name }: { name: string }) => ({
    ...{ screen, name, search },
    replaces: known(name)?.updated_at ?? null,
  })
  return (
    <FormDialog aria-labelledby={id} fullWidth maxWidth="xs" onClose={onClose} open>
      <RequestForm
        defaults={{ name: '' }}
        failed="views.failed"
        payloadOf={payloadOf}
        schema={viewPayload}
        send={async (body) => {
          try {
            const { name } = await request(saveView, { body })
            notify('views.saved', { type: 'success', messageArgs: { name } })
            onClose()
          } finally {
            await loadAgain()
          }
        }}
      >
        <DialogTitle id={id}>{t('views.save')}</DialogTitle>
        <DialogContent>
          <FormProblem />
          <NameField isKnown={(name) => known(name) !== undefined} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <SendButton>{t('ra.action.save')}</SendButton>
        </DialogActions>
      </RequestForm>
    </FormDialog>
  )
}

function NameField({ isKnown }: { isKnown: (name: string) => boolean }) {
  const t = useTranslate()
  const name = useWatch<{ name: string }, 'name'>({ name: 'name' })
  return (
    <FormText
      autoFocus
      fullWidth
      help={isKnown(name) ? t('views.replaces') : undefined}
      label={t('views.name')}
      name="name"
      required
      sx={{ mt: 1 }}
    />
  )
}
