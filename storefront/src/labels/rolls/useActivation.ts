import { refusalText } from '#shared/ground/http/refusal_text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from '../../ground/i18n/i18n'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { api } from '../../ground/api/api'
import { activateCompanyRolls } from '#shared/labels/rolls/rolls_endpoints'

/** Activates rolls and refetches what changed. A refusal is shown until the next attempt. */
export function useActivation() {
  const t = useTranslate()
  const toast = useToast()
  const queryClient = useQueryClient()
  const reload = (key: string) => void queryClient.invalidateQueries({ queryKey: [key] })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (rollNos: readonly string[]) =>
      api.request(activateCompanyRolls, { body: { spool_nos: [...rollNos] } }),
    onSuccess: ({ activated }) => {
      toast.success(
        activated === 0 ? t('labels.done_before') : t('labels.done', { smart_count: activated })
      )
      for (const key of ['orders', 'order', 'home', 'products']) reload(key)
    },
    // A refusal can mean that the listed rolls are not current.
    onSettled: () => reload('spools'),
  })
  return {
    activate: mutate,
    isPending,
    problem: error && (refusalText(error) || t('labels.failed')),
    forgetProblem: () => {
      if (error) reset()
    },
  }
}
