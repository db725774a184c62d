import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#app/http/exception_handler'))

server.use([
  () => import('#app/http/response_headers_middleware'),
  () => import('#app/http/request_log_middleware'),
  () => import('#app/pages/static_files_middleware'),
])

/** Named, because only the API needs a session; pages, probes and assets do not. */
export const middleware = router.named({
  session: () => import('#app/sessions/session_middleware'),
  initializeAuth: () => import('@adonisjs/auth/initialize_auth_middleware'),
})
