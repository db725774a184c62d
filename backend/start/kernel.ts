import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#app/foundation/http/exception_handler'))

/** Middleware of all requests. Only API endpoints open sessions; pages and assets do not. */
server.use([() => import('#start/request_middleware')])
