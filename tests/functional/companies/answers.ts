import type { HttpResponse } from '#tests/functional/setup/visitor'

type Response = HttpResponse<unknown>

/** Returns the status and the code of a refusal. */
export const refusalOf = ({ status, body }: Response) => [status, (body as { code?: string }).code]

/** Returns the statuses of parallel requests in ascending order. */
export const statusesOf = (responses: readonly Response[]): number[] =>
  responses.map(({ status }) => status).sort()
