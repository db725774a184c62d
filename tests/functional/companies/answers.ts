import type { HttpResponse } from '#tests/functional/setup/visitor'

type Response = HttpResponse<unknown>

export const refusalOf = ({ status, body }: Response) => [status, (body as { code?: string }).code]

export const statusesOf = (responses: readonly Response[]): number[] =>
  responses.map(({ status }) => status).sort()
