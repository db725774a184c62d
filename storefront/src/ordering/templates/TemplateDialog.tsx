import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  useMediaQuery,
} from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { refusalText } from '#shared/ground/http/refusal_text'
import { deleteTemplate } from '#shared/ordering/templates/template_endpoints'
import { useTranslate } from '../../ground/i18n/i18n'
import { api } from '../../ground/api/api'
import { byEscape } from '#shared/ground/components/by_escape'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { Fetched } from '../../ground/ui/pages/Fetched'
import { useOrderProcess } from '../useOrderProcess'
import { TemplateLines } from './TemplateLines'
import { useAddToOrder } from './useAddToOrder'
import { useChosenLines } from './useChosenLines'
import { useTemplate, useTemplatesChanged } from './useTemplates'
import type { OrderTemplate } from '#shared/ordering/templates/template_contract'

const SaveDialog = lazy(() => import('./SaveDialog'))

interface TemplateDialogProps {
  pk: number
  onClose(): void
}

export default function TemplateDialog({ pk, onClose }: TemplateDialogProps) {
  const t = useTranslate()
  const isNarrow = useMediaQuery('(max-width: 700px)')
  const template = useTemplate(pk)
  return (
    <Dialog
      open
      onClose={byEscape(onClose)}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="md"
      aria-labelledby="template-title"
    >
      <DialogTitle id="template-title" sx={{ overflowWrap: 'anywhere' }}>
        {template.data?.name ?? t('order_templates.title')}
      </DialogTitle>
      {template.data ? (
        <TemplateContent
          key={template.data.updated_at}
          template={template.data}
          reload={() => void template.refetch()}
          onClose={onClose}
        />
      ) : (
        <>
          <DialogContent dividers>
            <Fetched
              query={template}
              loading={t('order_templates.one_loading')}
              failed={t('order_templates.one_failed')}
            >
              {() => null}
            </Fetched>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('statistics.order.close')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

interface TemplateContentProps {
  template: OrderTemplate
  reload(): void
  onClose(): void
}

function TemplateContent({ template, reload, onClose }: TemplateContentProps) {
  const t = useTranslate()
  const { block } = useOrderProcess()
  const { entries, chosen, hasProblem, choose, type } = useChosenLines(template.lines)
  const { add, isAdded, problem } = useAddToOrder()
  const [isChanging, setIsChanging] = useState(false)
  const deletion = useDeletion(template, onClose)
  const gone = entries.filter(({ problem }) => problem !== null).length
  const chosenLines = chosen.map(({ line }) => line)
  const isPart = JSON.stringify(chosenLines) !== JSON.stringify(template.lines)
  return (
    <>
      <DialogContent dividers>
        <Stack spacing={2}>
          {gone > 0 && (
            <Alert severity="warning">{t('order_templates.gone', { smart_count: gone })}</Alert>
          )}
          <TemplateLines entries={entries} choose={choose} type={type} />
          {problem && <Alert severity="error">{t(`order_templates.${problem}`)}</Alert>}
          {deletion.error && (
            <Alert severity="error">
              {refusalText(deletion.error) || t('order_templates.delete_failed')}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>
        {template.may_change && (
          <>
            <Button color="error" disabled={deletion.isPending} onClick={() => deletion.mutate()}>
              {t('order_templates.delete')}
            </Button>
            <Button onClick={() => setIsChanging(true)} aria-haspopup="dialog">
              {t('order_templates.change')}
            </Button>
          </>
        )}
        <Button onClick={onClose}>{t('statistics.order.close')}</Button>
        <Button
          variant="contained"
          disabled={block !== null || isAdded || hasProblem || chosen.length === 0}
          onClick={() => void add(chosen)}
        >
          {t('order_templates.add', { smart_count: chosen.length })}
        </Button>
      </DialogActions>
      {isChanging && (
        <Suspense fallback={null}>
          <SaveDialog
            template={template}
            lines={template.lines}
            chosen={isPart && chosen.length > 0 ? chosenLines : undefined}
            onClose={() => {
              setIsChanging(false)
              // Another window, or a request without a response, may have changed the template.
              reload()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function useDeletion({ pk, name, is_shared: isShared }: OrderTemplate, onDeleted: () => void) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const reload = useTemplatesChanged()
  return useMutation({
    mutationFn: async () => {
      const isConfirmed = await confirm({
        title: t('order_templates.delete_title', { name }),
        text: t(isShared ? 'order_templates.delete_shared' : 'order_templates.delete_text'),
        confirm: t('order_templates.delete'),
        cancel: t('ordering.actions.cancel'),
        isDestructive: true,
      })
      if (isConfirmed) await api.request(deleteTemplate, { path: { pk } })
      return isConfirmed
    },
    onSuccess: (isDeleted) => {
      if (!isDeleted) return
      toast.success(t('order_templates.deleted', { name }))
      onDeleted()
      reload()
    },
  })
}
