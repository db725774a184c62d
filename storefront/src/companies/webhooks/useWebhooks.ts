import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/ground/dates/spans'
import { LOG_PAGE_SIZE } from '#shared/mailing/webhooks/webhook_contract'
import * as endpoints from '#shared/mailing/webhooks/webhook_endpoints'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { api } from '../../ground/api/api'
import { useToast } from '../../ground/ui/dialogs/toasts'

const LIST = ['webhooks']
const logKey = (pk: number) => [...LIST, 'log', pk]

/** Milliseconds between two requests while an attempt is due. */
const POLL_MS = 2_000

/** An attempt within this time counts as due. A sender reserves a message for five minutes. */
const SOON_MS = 5 * MINUTE_MS

export const useWebhooks = () =>
  useQuery({ queryKey: LIST, queryFn: () => api.request(endpoints.listWebhooks), staleTime: 0 })

export const useLog = (pk: number, pages: number) =>
  useQuery({
    queryKey: [...logKey(pk), pages],
    queryFn: () =>
      api.request(endpoints.listMessages, {
        path: { pk },
        query: { limit: pages * LOG_PAGE_SIZE },
      }),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const soon = Date.now() + SOON_MS
      const isDue = data?.results.some(
        ({ next_attempt_at: next }) => next && Date.parse(next) < soon
      )
      return isDue ? POLL_MS : false
    },
  })

/** Returns a function that runs an action, shows its success, and reloads webhooks and logs. */
export function useWebhookAction() {
  const toast = useToast()
  const failureText = useFailureText()
  const reload = useWebhooksChanged()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ act }: { act: () => Promise<unknown>; done: string }) => act(),
    onSuccess: (_result, { done }) => toast.success(done),
    // Runs after a failure too, because the webhook may have changed.
    onSettled: reload,
  })
  return {
    run: (act: () => Promise<unknown>, done: string) => {
      if (!isPending) mutate({ act, done })
    },
    isPending,
    failure: error && failureText(error),
  }
}

export function useWebhooksChanged() {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: LIST })
}
