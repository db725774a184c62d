import type { QueryClient } from '@tanstack/react-query'

/** Has all that tells of one's orders asked for anew: the lists of them, and what is left of quotas. */
export function askForOrdersAnew(queryClient: QueryClient): void {
  for (const key of ['orders', 'quotas_left']) {
    void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
