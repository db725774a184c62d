import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#app/foundation/http/exception_handler'))

/** The endpoints of the API open sessions. Pages, probes and assets need none. */
server.use([() => import('#start/request_middleware')])
