import type { QueryClient } from '@tanstack/react-query'

/** Refetches everything that depends on the company's orders: lists and remaining quotas. */
export function requestOrdersAgain(queryClient: QueryClient): void {
  for (const key of ['orders', 'quotas_left']) {
    void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
