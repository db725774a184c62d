import { refusalStatuses } from '#app/foundation/api_document/refusal_statuses'
import { endpoints } from '#app/foundation/endpoints/endpoint'
import { Visitor } from '#tests/functional/setup/visitor'
import router from '@adonisjs/core/services/router'

/** Fails a test when a response has a status that the endpoint does not declare. */
export function expectDeclaredStatuses(): void {
  const declared = new Map(
    endpoints.map((spec) => [
      `${spec.method} /${spec.path.replace(/\/$/, '')}`,
      [spec.status ?? 200, ...refusalStatuses(spec)],
    ])
  )
  Visitor.inspect = (method, path, status) => {
    const { pathname } = new URL(path, 'http://portal.example')
    const route = router.match(pathname, method, false)?.route
    // Pages and unknown paths are not endpoints.
    const request = `${method} ${route?.pattern}`
    const statuses = declared.get(request)
    if (!statuses || statuses.includes(status)) return
    throw new Error(`${request} answered ${status}, but declares ${statuses.join(', ')} only`)
  }
}
